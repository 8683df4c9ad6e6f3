import type { Stufe } from '#contract/auszeichnung.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { MAX_URKUNDEN, type AuszeichnungFilter, type FehlendesZeichen, type Urkundenvorschau } from '#contract/urkunde.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { codeOf } from '#contract/zeichen.ts'
import { listAuszeichnungen } from '../../db/auszeichnung/auszeichnung-liste.ts'
import { listUrkundendaten, type UrkundeRow } from '../../db/auszeichnung/urkunde.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findBenutzer } from '../../db/konto/benutzer.ts'
import { hindernisOf, isGueltig, oeffentlicheStufeOf, standOf } from '../../domain/auszeichnung/auszeichnung-stand.ts'
import { groupCredits, textsOf, type Urkunde } from '../../domain/auszeichnung/urkunde.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { formatTagLang } from '../../domain/grund/format.ts'
import { isFestteam } from '../../domain/fest/festteam.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'

/** Which characters of a text the fonts of the certificate do not have. */
export type Zeichenpruefung = (text: string) => readonly string[]

export interface UrkundenWahl {
  auszeichnungIds?: readonly string[] | undefined
  auszeichnungFilter?: AuszeichnungFilter | undefined
}

export interface Urkundenlage {
  id: string
  titel: string
  nummer: string | null
  jahr: number
  agenturId: string
  oeffentlich: boolean
  /** Why there is no certificate of it; null: there may be. */
  hindernis: string | null
  urkunde: Urkunde
  /** Of what everybody may read: while a later level waits for its publication the one before, as it was; null: nothing is public. */
  oeffentliche: Urkunde | null
}

interface Umstand {
  timeZone: string
}

/** In the order of the ids; what does not exist is left out. */
export async function listUrkundenlagen(db: Db, ids: readonly string[], { timeZone }: Umstand): Promise<Urkundenlage[]> {
  const byId = new Map((await listUrkundendaten(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toLage(row, timeZone)] : []
  })
}

/** The certificate of one award: for the office and the festival team as soon as the chair has confirmed it, for its agency once it is public and while it holds. */
export async function getUrkunde(
  db: Db,
  id: string,
  { betrachter, pruefe, ...umstand }: Umstand & { betrachter: Betrachter; pruefe: Zeichenpruefung },
) {
  const [lage] = await listUrkundenlagen(db, [id], umstand)
  const urkunde = lage && (isFestteam(betrachter) ? lage.urkunde : await findEigene(db, lage, betrachter.benutzerId))
  if (!urkunde) throw new AppFehler('nicht-gefunden')
  if (lage.hindernis !== null) throw new AppFehler('urkunde-stand', { satz: `Von dieser Auszeichnung gibt es keine Urkunde. ${lage.hindernis}` })
  if (listFehlende(urkunde, pruefe).length > 0) throw new AppFehler('urkunde-stand')
  return urkunde
}

/** Public, not taken away, its work still there; anything else does not exist for an agency. */
async function findEigene(db: Db, { agenturId, oeffentliche }: Urkundenlage, benutzerId: string): Promise<Urkunde | null> {
  const benutzer = await findBenutzer(db, benutzerId)
  return benutzer?.agenturId === agenturId ? oeffentliche : null
}

export async function getUrkundenvorschau(
  db: Db,
  wahl: UrkundenWahl,
  { pruefe, ...umstand }: Umstand & { pruefe: Zeichenpruefung },
): Promise<Urkundenvorschau> {
  const lagen = await listUrkundenlagen(db, await listGewaehlte(db, wahl), umstand)
  const moegliche = lagen.filter(({ hindernis }) => hindernis === null)
  const mitLuecken = moegliche.flatMap((lage) => {
    const zeichen = listFehlende(lage.urkunde, pruefe)
    return zeichen.length > 0 ? [{ ...kopfOf(lage), zeichen }] : []
  })
  const luecken = new Set(mitLuecken.map(({ id }) => id))
  const machbare = moegliche.filter(({ id }) => !luecken.has(id))
  return {
    anzahl: machbare.length,
    nichtOeffentlich: machbare.filter(({ oeffentlich }) => !oeffentlich).length,
    fehlendeZeichen: mitLuecken,
    ausgelassen: lagen.flatMap((lage) => (lage.hindernis === null ? [] : [{ ...kopfOf(lage), grund: lage.hindernis }])),
  }
}

/** The awards that a choice means now. */
export async function listGewaehlte(db: Db, { auszeichnungIds, auszeichnungFilter = {} }: UrkundenWahl): Promise<string[]> {
  if (auszeichnungIds) return [...new Set(auszeichnungIds)]
  const { items, total } = await listAuszeichnungen(db, { ...auszeichnungFilter, page: '0', pageSize: String(MAX_URKUNDEN) })
  if (total > MAX_URKUNDEN)
    throw new AppFehler('eingabe-ungueltig', {
      fields: {
        auszeichnungFilter: `Das sind ${total.toLocaleString('de-AT')} Auszeichnungen, auf einmal gehen ${MAX_URKUNDEN.toLocaleString('de-AT')}. Bitte wählen Sie ein Jahr oder eine Kategorie.`,
      },
    })
  return items.map(({ id }) => id)
}

/** Each character once, with the first field in which it stands. */
export function listFehlende(urkunde: Urkunde, pruefe: Zeichenpruefung): FehlendesZeichen[] {
  const gefunden = new Map<string, FehlendesZeichen>()
  for (const { feld, text } of textsOf(urkunde))
    for (const zeichen of pruefe(text)) if (!gefunden.has(zeichen)) gefunden.set(zeichen, { zeichen, code: codeOf(zeichen), feld })
  return [...gefunden.values()]
}

function kopfOf({ id, titel, nummer }: Urkundenlage) {
  return { id, titel, nummer }
}

function toLage(row: UrkundeRow, timeZone: string): Urkundenlage {
  const { id, titel, nummer, jahr, agenturId, veroeffentlichtMs } = row
  const oeffentlich = standOf(row) === 'VEROEFFENTLICHT'
  const urkunde = toUrkunde(row, { stufe: row.medaille as Stufe, ms: veroeffentlichtMs, vorsitz: [row.firstname, row.lastname] }, timeZone)
  const stufe = oeffentlicheStufeOf(row)
  // Of a row that was taken over before the two were kept: no date, and who confirmed last.
  const wer = row.oeffentlichMs === null ? [row.firstname, row.lastname] : [row.fruehererFirstname, row.fruehererLastname]
  return {
    id,
    titel,
    nummer,
    jahr,
    agenturId,
    oeffentlich,
    hindernis: isGueltig(row) ? null : row.aberkanntMs === null ? (hindernisOf(row) ?? '') : 'Sie ist aberkannt.',
    urkunde,
    oeffentliche: stufe === null ? null : oeffentlich ? urkunde : toUrkunde(row, { stufe, ms: row.oeffentlichMs, vorsitz: wer }, timeZone),
  }
}

interface Verleihung {
  stufe: Stufe
  /** When it became public; null: it has not. */
  ms: number | null
  vorsitz: readonly (string | null)[]
}

function toUrkunde(row: UrkundeRow, { stufe, ms, vorsitz }: Verleihung, timeZone: string): Urkunde {
  const { jahr, kategorie, titel, nummer, agentur, auftraggeber, jury } = row
  return {
    programm: row.programm ?? String(jahr),
    jahr,
    stufe,
    stufeWort: MEDAILLE_TITEL[stufe],
    kategorie,
    titel,
    nummer: nummer ?? '',
    agentur,
    auftraggeber,
    credits: groupCredits(row.credits),
    jury,
    vorsitz: vorsitz
      .map((name) => name ?? '')
      .join(' ')
      .trim(),
    ort: row.ort ?? '',
    datum: ms === null ? '' : formatTagLang(wandzeitOfInstant(ms, timeZone)),
    datumMs: ms ?? row.bestaetigtMs,
  }
}
