import { ausstellerUidSatzOf } from '#contract/adresse.ts'
import { PreisSchema } from '#contract/einreichung-entwurf.ts'
import type { Rechnungsinhalt, Rechnungsposition } from '#contract/rechnung.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { summenOf } from '#contract/rechnungssumme.ts'
import { addTage, normalizeUid, steuerfallOf, tagOf, ZAHLUNGSZIEL_TAGE } from './rechnung.ts'

export interface Arbeit {
  id: string
  nummer: string | null
  titel: string
  kategorie: string
  abgegebenMs: number | null
  preisSnapshot: string | null
}

export interface Kunde {
  agenturname: string
  strasse: string
  plz: string
  ort: string
  land: string
  uid: string
  /** Of the printed address, which may be another. */
  anschriftLand: string
}

export interface Aussteller {
  jahr: number
  titel: string
  rechnungAbsender: string
  rechnungUid: string
  rechnungIban: string
  jurybueroEmail: string
  jurybueroTelefon: string
}

/** Everything but number. */
export type Entwurf = Omit<Rechnungsinhalt, 'nummer'>

export interface Rechnungsplan {
  /** null: nothing has to be paid. */
  entwurf: Entwurf | null
  /** Works that cost nothing. */
  kostenlos: string[]
  /** Works whose price was never frozen: a number of them is told. */
  ohnePreis: number
}

interface RechnungLage {
  aussteller: Aussteller
  kunde: Kunde
  arbeiten: readonly Arbeit[]
  nowMs: number
  timeZone: string
}

/** One invoice over these works of one agency, at the prices that were frozen when they were handed in. */
export function planRechnung({ aussteller, kunde, arbeiten, nowMs, timeZone }: RechnungLage): Rechnungsplan {
  const bepreist = arbeiten.flatMap((arbeit) => toPosition(arbeit, timeZone))
  const positionen = bepreist.filter(({ nettoCent }) => nettoCent > 0)
  const kostenlos = bepreist.filter(({ nettoCent }) => nettoCent <= 0).map(({ einreichungId }) => einreichungId)
  const ohnePreis = arbeiten.length - bepreist.length
  if (positionen.length === 0) return { entwurf: null, kostenlos, ohnePreis }
  const steuerfall = steuerfallOf(kunde)
  const datum = tagOf(wandzeitOfInstant(nowMs, timeZone))
  const tage = positionen.map((position) => position.datum).toSorted()
  const entwurf: Entwurf = {
    art: 'RECHNUNG',
    jahr: aussteller.jahr,
    programm: aussteller.titel,
    datum,
    steuerfall,
    zu: null,
    grund: '',
    leistungVon: tage[0] ?? datum,
    leistungBis: tage.at(-1) ?? datum,
    faelligAm: addTage(datum, ZAHLUNGSZIEL_TAGE),
    aussteller: {
      anschrift: aussteller.rechnungAbsender.trim(),
      uid: aussteller.rechnungUid.trim(),
      iban: aussteller.rechnungIban.trim(),
      email: aussteller.jurybueroEmail,
      telefon: aussteller.jurybueroTelefon,
    },
    empfaenger: { name: kunde.agenturname.trim(), anschrift: anschriftOf(kunde), uid: normalizeUid(kunde.uid) },
    positionen,
    ...summenOf(positionen, steuerfall),
  }
  return { entwurf, kostenlos, ohnePreis }
}

/** What an invoice cannot be without (Austria, UStG § 11), as a German sentence; null when all is there. */
export function findMangelAussteller({ jahr, rechnungAbsender, rechnungUid, rechnungIban }: Aussteller): string | null {
  const fehlt = [
    ...(rechnungAbsender.trim() === '' ? ['der Absender'] : []),
    ...(rechnungUid.trim() === '' ? ['die UID'] : ausstellerUidSatzOf(rechnungUid) === null ? [] : ['eine UID, die stimmt']),
    ...(rechnungIban.trim() === '' ? ['die IBAN'] : []),
  ]
  if (fehlt.length === 0) return null
  return `Für Rechnungen ${jahr} fehlt noch: ${fehlt.join(', ')}. Bitte tragen Sie das unter „Programmjahr“ ein. Es wurde nichts ausgestellt.`
}

export function findMangelKunde({ agenturname, strasse, plz, ort }: Kunde): string | null {
  return [agenturname, strasse, plz, ort].some((teil) => teil.trim() === '') ? 'die Rechnungsadresse ist unvollständig' : null
}

function toPosition({ id, nummer, titel, kategorie, abgegebenMs, preisSnapshot }: Arbeit, timeZone: string): Rechnungsposition[] {
  const preis = preisSnapshot === null ? undefined : PreisSchema.safeParse(JSON.parse(preisSnapshot)).data
  if (!preis || abgegebenMs === null) return []
  const { titel: tarif, betragNettoCent: nettoCent, ustProzent } = preis
  return [
    {
      einreichungId: id,
      nummer: nummer ?? '',
      titel,
      kategorie,
      tarif,
      datum: tagOf(wandzeitOfInstant(abgegebenMs, timeZone)),
      nettoCent,
      ustProzent,
    },
  ]
}

const LAND = new Intl.DisplayNames('de-AT', { type: 'region' })

/** Street, place, and abroad the country. */
function anschriftOf({ strasse, plz, ort, anschriftLand: land }: Kunde): string {
  const code = land.trim().toUpperCase()
  const staat = code === '' || code === 'AT' ? [] : [/^[A-Z]{2}$/.test(code) ? (LAND.of(code) ?? code) : land.trim()]
  return [strasse.trim(), `${plz.trim()} ${ort.trim()}`, ...staat].join('\n')
}
