import {
  type Credit,
  type EinreichungTab,
  type EntwurfFeld,
  type EntwurfFelder,
  type Pruefpunkt,
  type TeamFeld,
  isCreditFilled,
} from '#contract/einreichung-entwurf.ts'
import {
  isZuAlt,
  listOhneNachweis,
  nameOf,
  noetigeNachweiseOf,
  passtZumWettbewerb,
  type Teamlage,
  type Teammitglied,
} from '../stammdaten/nachwuchs.ts'
import { formatTag } from '../grund/format.ts'
import { refuseZustimmung, type Rechtstexte } from '../stammdaten/rechtstexte.ts'

export interface Pruefmedienfeld {
  id: string
  titel: string
  pflicht: boolean
  nachreichbar: boolean
  min: number
  max: number
  /** Files and links that are checked and complete, and all of them; what is meant for the place of one of them is not counted. */
  bereit: number
  vorhanden: number
  /** Of those that are not ready: with an error. The others are still being checked. */
  fehler: number
  /** Files that are still being checked and would then stand in the place of others. */
  ersatz: number
}

export interface Prueflage {
  felder: EntwurfFelder
  jahr: number
  kategorie: { jahr: number; aktiv: boolean; wettbewerb: string; pflichtCredits: readonly string[]; medienfelder: readonly Pruefmedienfeld[] }
  /** The eligibility period, wall clock. */
  erschienen: { von: string | null; bis: string | null }
  /** The agency has people to write to. */
  hatAnsprechpartner: boolean
  /** Its kind. */
  agenturArt: string
  /** A correction: in which competition it takes part was settled when it was handed in. */
  nachbesserung: boolean
  /** null: of whoever is no young talent. */
  teamlage: Teamlage | null
  rechtstexte: Rechtstexte
}

type Punkt = readonly [feld: EntwurfFeld | TeamFeld, titel: string, erfuellt: boolean, satz: string]

/** What a complete submission needs, in the order of the tabs; only this decides whether a work may be handed in. */
export function prueflisteOf(lage: Prueflage): Pruefpunkt[] {
  return [
    ...punkteOf('basisdaten1', [...basisdaten1Of(lage), ...teamPunkteOf(lage)]),
    ...punkteOf('basisdaten2', basisdaten2Of(lage)),
    ...lage.kategorie.medienfelder.filter(({ pflicht, vorhanden }) => pflicht || vorhanden > 0).map(medienPunktOf),
    ...punkteOf('rechtliches', rechtlichesOf(lage)),
  ]
}

function punkteOf(tab: EinreichungTab, punkte: readonly Punkt[]): Pruefpunkt[] {
  return punkte.map(([feld, titel, erfuellt, satz]) => ({ tab, feld, titel, erfuellt, satz: erfuellt ? '' : satz, nachzureichen: false }))
}

function basisdaten1Of({ felder, jahr, kategorie, erschienen, agenturArt, nachbesserung }: Prueflage): Punkt[] {
  const { titel, auftraggeber, erschienenVon, erschienenBis, serie, teile } = felder
  const passt = kategorie.aktiv && kategorie.jahr === jahr
  const darf = nachbesserung || passtZumWettbewerb(agenturArt, kategorie.wettbewerb)
  return [
    ['titel', 'Titel der Arbeit', filled(titel), 'Bitte geben Sie der Arbeit einen Titel.'],
    ['kategorieId', 'Kategorie', passt && darf, passt ? WETTBEWERB[kategorie.wettbewerb === 'YOUNG' ? 'YOUNG' : 'HAUPT'] : KATEGORIE_ZU],
    ['auftraggeber', 'Auftraggeber', filled(auftraggeber), 'Bitte nennen Sie den Auftraggeber.'],
    ...zeitraumOf(erschienenVon, erschienenBis, erschienen),
    ...(serie ? ([['teile', 'Anzahl der Teile', teile >= 2, 'Eine Serie hat mindestens zwei Teile.']] as const) : []),
  ]
}

const KATEGORIE_ZU = 'Diese Kategorie nimmt keine Einreichungen an. Bitte wählen Sie eine andere.'
const WETTBEWERB = {
  YOUNG: 'In diese Kategorie reichen nur Nachwuchs und Schulen ein. Bitte wählen Sie eine andere.',
  HAUPT: 'Der Nachwuchs reicht in den Kategorien des Nachwuchswettbewerbs ein. Bitte wählen Sie eine davon.',
}

/** Who hands in, where they are young talents: nobody too old, and everything proved. */
function teamPunkteOf({ teamlage }: Prueflage): Punkt[] {
  if (teamlage === null) return []
  const { team, regel } = teamlage
  const zuAlt = team.filter((person) => isZuAlt(person, regel))
  const [ohneStudium, ohneEinwilligung] = [listOhneNachweis(teamlage, 'STUDIUM'), listOhneNachweis(teamlage, 'EINWILLIGUNG')]
  const minderjaehrig = team.some((person) => noetigeNachweiseOf(person, regel).includes('EINWILLIGUNG'))
  const tag = formatTag(`${regel.stichtag}T00:00:00Z`)
  return [
    [
      'team.alter',
      'Altersgrenze',
      team.length > 0 && zuAlt.length === 0,
      team.length === 0 ? 'Im Team steht noch niemand.' : `Am ${tag} älter als ${regel.altersgrenze} Jahre: ${namenOf(zuAlt)}.`,
    ],
    ['team.studium', 'Studienbestätigung', ohneStudium.length === 0, `Die Studienbestätigung fehlt oder ist abgelehnt: ${namenOf(ohneStudium)}.`],
    ...(minderjaehrig
      ? ([
          [
            'team.einwilligung',
            'Einwilligung der Eltern',
            ohneEinwilligung.length === 0,
            `Die Einwilligung fehlt oder ist abgelehnt: ${namenOf(ohneEinwilligung)}.`,
          ],
        ] as const)
      : []),
  ]
}

function namenOf(team: readonly Teammitglied[]): string {
  return team.map(nameOf).join(', ')
}

function zeitraumOf(von: string | null, bis: string | null, erlaubt: { von: string | null; bis: string | null }): Punkt[] {
  const inside = (zeit: string) => (erlaubt.von === null || zeit >= erlaubt.von) && (erlaubt.bis === null || zeit <= endOfDay(erlaubt.bis))
  const spanne = [erlaubt.von && `von ${formatTag(erlaubt.von)}`, erlaubt.bis && `bis ${formatTag(erlaubt.bis)}`].filter(Boolean).join(' ')
  const ausserhalb = `Teilnehmen kann, was im Zeitraum ${spanne} erschienen ist.`
  return [
    [
      'erschienenVon',
      'Veröffentlicht von',
      von !== null && inside(von),
      von === null ? 'Bitte geben Sie an, wann die Arbeit erschienen ist.' : ausserhalb,
    ],
    [
      'erschienenBis',
      'Veröffentlicht bis',
      bis === null || (inside(bis) && (von === null || von <= bis)),
      bis !== null && von !== null && von > bis ? 'Das Ende liegt vor dem Anfang.' : ausserhalb,
    ],
  ]
}

function basisdaten2Of({ felder, kategorie, hatAnsprechpartner }: Prueflage): Punkt[] {
  const { kurztext, idee, credits, ansprechpartnerId } = felder
  const creditsSatz = creditsSatzOf(credits, kategorie.pflichtCredits)
  return [
    ['kurztext', 'Kurztext für Bühne und Jahrbuch', filled(kurztext), 'Bitte beschreiben Sie die Arbeit in ein, zwei Sätzen.'],
    ['idee', 'Idee', filled(idee), 'Bitte beschreiben Sie die Idee.'],
    ['credits', 'Credits', creditsSatz === null, creditsSatz ?? ''],
    [
      'ansprechpartnerId',
      'Ansprechpartner',
      ansprechpartnerId !== null,
      hatAnsprechpartner ? 'Bitte wählen Sie, an wen wir uns wenden.' : 'Bitte legen Sie in den Agenturdaten zuerst einen Ansprechpartner an.',
    ],
  ]
}

/** What the credits still need; null: nothing. A row in which nothing stands is none. */
export function creditsSatzOf(credits: readonly Credit[], pflichtCredits: readonly string[]): string | null {
  const zeilen = credits.filter(isCreditFilled)
  const named = zeilen.filter(({ lastname, firma }) => filled(lastname) || filled(firma))
  const fehlend = pflichtCredits.filter((funktion) => !named.some((credit) => credit.funktion === funktion))
  if (fehlend.length > 0) return `Bitte ergänzen Sie: ${fehlend.join(', ')}.`
  const alleNamen = named.length === zeilen.length && zeilen.every(({ funktion }) => filled(funktion))
  return alleNamen ? null : 'Jede Zeile braucht eine Funktion und einen Namen oder eine Firma.'
}

const NACHZUREICHEN = 'Kann nachgereicht werden, auch nach dem Einreichschluss.'

function medienPunktOf({ id, titel, pflicht, nachreichbar, min, max, bereit, vorhanden, fehler, ersatz }: Pruefmedienfeld): Pruefpunkt {
  const noetig = pflicht ? Math.max(min, 1) : vorhanden > 0 ? min : 0
  const satz =
    vorhanden - fehler > max
      ? `Höchstens ${max} sind möglich, es sind ${vorhanden - fehler}.`
      : (vorhanden > bereit || ersatz > 0) && vorhanden >= noetig
        ? 'Eine Datei wird noch geprüft oder hat einen Fehler.'
        : noetig === 1
          ? 'Hier fehlt noch eine Datei.'
          : `Mindestens ${noetig} sind nötig, bisher sind es ${bereit}.`
  const passt = vorhanden <= max && vorhanden === bereit && ersatz === 0
  const erfuellt = passt && bereit >= noetig
  const nachzureichen = passt && !erfuellt && nachreichbar
  return {
    tab: 'medien',
    feld: `medien.${id}`,
    titel,
    erfuellt: erfuellt || nachzureichen,
    nachzureichen,
    satz: erfuellt ? '' : nachzureichen ? NACHZUREICHEN : satz,
  }
}

function rechtlichesOf({ felder, rechtstexte }: Prueflage): Punkt[] {
  const [ohneAgb, ohneDatenschutz] = [refuseZustimmung('agb', rechtstexte), refuseZustimmung('datenschutz', rechtstexte)]
  const { kiEinsatz, kiText } = felder
  const ki = kiEinsatz === 'NEIN' || (kiEinsatz !== null && filled(kiText))
  return [
    ['rechtWerk', 'Rechte am Werk', felder.rechtWerk, 'Bitte bestätigen Sie die Rechte am Werk.'],
    ['rechtMusik', 'Rechte an der Musik', felder.rechtMusik, 'Bitte bestätigen Sie die Rechte an der Musik.'],
    ['rechtBild', 'Rechte an Bildern', felder.rechtBild, 'Bitte bestätigen Sie die Rechte an den Bildern.'],
    ['rechtPersonen', 'Rechte abgebildeter Personen', felder.rechtPersonen, 'Bitte bestätigen Sie die Rechte der abgebildeten Personen.'],
    ['freigabeAuftraggeber', 'Freigabe durch den Auftraggeber', felder.freigabeAuftraggeber, 'Die Freigabe durch den Auftraggeber fehlt.'],
    ['freigabeName', 'Wer freigegeben hat', filled(felder.freigabeName), 'Bitte nennen Sie, wer beim Auftraggeber freigegeben hat.'],
    [
      // The point leads to where something is missing.
      kiEinsatz === null || ki ? 'kiEinsatz' : 'kiText',
      'Einsatz von KI',
      ki,
      kiEinsatz === null ? 'Bitte geben Sie an, ob KI eingesetzt wurde.' : 'Bitte beschreiben Sie, wofür KI eingesetzt wurde.',
    ],
    [
      'agbAkzeptiert',
      'Teilnahmebedingungen',
      felder.agbAkzeptiert && ohneAgb === null,
      ohneAgb ?? 'Bitte stimmen Sie den Teilnahmebedingungen in der geltenden Fassung zu.',
    ],
    [
      'datenschutzAkzeptiert',
      'Datenschutz',
      felder.datenschutzAkzeptiert && ohneDatenschutz === null,
      ohneDatenschutz ?? 'Bitte nehmen Sie die Datenschutzerklärung in der geltenden Fassung zur Kenntnis.',
    ],
  ]
}

function filled(text: string): boolean {
  return text.trim() !== ''
}

/** A period „bis 30.09." holds until the end of that day. */
function endOfDay(wandzeit: string): string {
  return `${wandzeit.slice(0, 10)}T23:59:59Z`
}
