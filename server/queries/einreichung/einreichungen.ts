import type { Druckstatus, Einreichung, EinreichungListItem, EinreichungMedium, EinreichungStatus, VerlaufEintrag } from '#contract/einreichung.ts'
import { nameOfBenutzer } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import * as liste from '../../db/einreichung/einreichung-liste.ts'
import { findEinreichung, listCredits, listMedien, listRenditions } from '../../db/einreichung/einreichung-satz.ts'
import { listPruefmedien } from '../../db/einreichung/entwurf.ts'
import type { ListenErgebnis } from '../../db/datensatz/liste.ts'
import { listVerlauf } from '../../db/datensatz/verlauf.ts'
import { isDruckVerlauf } from '../../domain/druck/druck-verlauf.ts'
import { ANONYM_AKTION } from '../../domain/einreichung/anonymitaet.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { isNachreichenOffen } from '../../domain/einreichung/bearbeitung.ts'
import { pickSicht, UMFANG, type EinreichungSicht, type JeSicht } from '../../domain/einreichung/einreichung-sicht.ts'
import { listFehlende, nachreichungenOf } from '../../domain/einreichung/nachreichung.ts'
import { readVerlaufDaten } from '../../domain/datensatz/verlauf-daten.ts'
import { getEinreichungSicht } from './einreichung-sicht.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { standOf } from './require-bearbeitbar.ts'

export async function getEinreichungen(
  db: Db,
  filter: liste.EinreichungFilter,
  betrachter: Betrachter,
): Promise<ListenErgebnis<EinreichungListItem>> {
  const sicht = await getEinreichungSicht(db, betrachter)
  if (filter.zahlung !== undefined && !UMFANG[sicht.wer].filtertZahlung)
    throw new AppFehler('eingabe-ungueltig', { fields: { zahlung: 'Nach der Zahlung filtert nur das Wettbewerbsbüro.' } })
  const { items, total } = await liste.listEinreichungIds(db, filter, sicht)
  const ids = items.map(({ id }) => id)
  if (ids.length === 0) return { items: [], total }
  const zeilen = new Map((await liste.listEinreichungZeilen(db, ids, sicht)).map((row) => [row.id, row]))
  const [medien, bilder] = [await liste.countMedien(db, ids), await liste.listBilder(db, ids)]
  const toItem = (id: string): EinreichungListItem[] => {
    const row = zeilen.get(id)
    if (!row) return []
    const { zurueckgezogenMs, ...felder } = row
    return [
      {
        ...felder,
        status: row.status as EinreichungStatus,
        druckstatus: Number(row.druckstatus) as Druckstatus,
        zurueckgezogen: zurueckgezogenMs !== null,
        medien: medien.get(id) ?? 0,
        bild: bilder.get(id) ?? null,
      },
    ]
  }
  return { total, items: ids.flatMap(toItem) }
}

export async function getEinreichung(db: Db, id: string, betrachter: Betrachter): Promise<Einreichung> {
  const sicht = await getEinreichungSicht(db, betrachter)
  const row = await findEinreichung(db, id, sicht)
  // Of others there is nothing to find, not even that it exists.
  if (!row) throw new AppFehler('nicht-gefunden')
  const credits = await listCredits(db, id)
  const { jahr, nummer, titel, auftraggeber, marke, abgegebenMs, createdMs, updatedMs, zurueckgezogenMs, version } = row
  return {
    id,
    version,
    jahr,
    nummer,
    titel,
    auftraggeber,
    marke,
    abgegebenMs,
    createdMs,
    updatedMs,
    zurueckgezogenMs,
    updatedBy: UMFANG[sicht.wer].liestBearbeiter ? await nameOfBenutzer(db, row.updatedBy) : null,
    kategorie: { id: row.kategorieId, nummer: row.kategorieNummer, titel: row.kategorie },
    agentur: { id: row.agenturId, name: row.agentur, firmenwortlaut: row.firmenwortlaut },
    status: row.sichtbarerStatus as EinreichungStatus,
    druckstatus: Number(row.sichtbarerDruckstatus) as Druckstatus,
    texte: { ...OHNE_TEXTE, ...(JSON.parse(row.texte) as Partial<Einreichung['texte']>) },
    credits: credits.map((credit) => ({ ...credit, drucken: credit.drucken === 1 })),
    medien: await readMedien(db, id),
    nachzureichen: UMFANG[sicht.wer].liestNachzureichen ? await readNachzureichen(db, row) : [],
    verlauf: await readVerlauf(db, id, sicht),
  }
}

async function readNachzureichen(
  db: Db,
  row: Parameters<typeof standOf>[0] & { id: string; kategorieId: string },
): Promise<Einreichung['nachzureichen']> {
  if (!isNachreichenOffen(standOf(row))) return []
  const medienfelder = (await listPruefmedien(db, [row])).get(row.id) ?? []
  return listFehlende(nachreichungenOf(medienfelder)).map(({ feld, titel }) => ({ feld, titel }))
}

const OHNE_TEXTE: Einreichung['texte'] = { kurztext: '', briefing: '', idee: '', umsetzung: '', ergebnis: '' }

/** From the smallest to the largest that a browser shows by itself. */
const ANSICHTEN = ['thumb', 'poster', 'preview', 'seite', 'full', 'audio', 'video']

async function readMedien(db: Db, einreichungId: string): Promise<EinreichungMedium[]> {
  const renditions = Map.groupBy(await listRenditions(db, einreichungId), ({ mediumId }) => mediumId)
  return (await listMedien(db, einreichungId)).map((medium) => {
    const own = renditions.get(medium.id) ?? []
    const ofVariant = (variant: string | undefined) => own.find((rendition) => rendition.variant === variant)
    const best = ANSICHTEN.findLast((variant) => ofVariant(variant) !== undefined)
    return { ...medium, bild: toRendition(ofVariant('thumb')), ansicht: toRendition(ofVariant(best)) }
  })
}

function toRendition(row: Awaited<ReturnType<typeof listRenditions>>[number] | undefined): EinreichungMedium['bild'] {
  return row ? { sha256: row.sha256, width: row.width, height: row.height } : null
}

type Schritt = Awaited<ReturnType<typeof listVerlauf>>[number]

/** The office's steps say what is not public; printers need none of it. */
const LIEST_SCHRITT: JeSicht<((schritt: Schritt) => boolean) | null> = {
  ADMIN: () => () => true,
  AGENTUR: (sicht) => (schritt) => schritt.agenturId !== null && schritt.agenturId === sicht.agenturId && !isNurBuero(schritt.aktion),
  DRUCKEREI: () => null,
}

function isNurBuero(aktion: string): boolean {
  return aktion === ANONYM_AKTION || isDruckVerlauf(aktion)
}

async function readVerlauf(db: Db, einreichungId: string, sicht: EinreichungSicht): Promise<VerlaufEintrag[]> {
  const liest = pickSicht(LIEST_SCHRITT, sicht)
  if (!liest) return []
  const rows = await listVerlauf(db, 'einreichung', einreichungId)
  return rows.filter(liest).map(({ id, aktion, daten, createdMs, firstname, lastname }) => ({
    id,
    aktion,
    createdMs,
    name: firstname === null ? null : `${firstname} ${lastname}`.trim(),
    ...readVerlaufDaten(daten),
  }))
}
