import type { LogoDatei } from '#contract/agentur-logo.ts'
import type { Befund, Preflight, PreflightStand, PreflightZahlen } from '#contract/preflight.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import * as tabelle from '../../db/druck/preflight.ts'
import type { AnnahmeRow, PreflightRow } from '../../db/druck/preflight.ts'
import { listCreditsJe } from '../../db/einreichung/entwurf.ts'
import type { Preflightkopf, Preflightseite } from '../../domain/druck/preflight-ergebnis.ts'
import {
  listOhneBefund,
  PREFLIGHT_FASSUNG,
  PREFLIGHT_PROFIL,
  PRUEFUNGEN,
  sortBefunde,
  type PruefCode,
  type RohBefund,
} from '../../domain/druck/preflight-regeln.ts'
import { fassungOf, judgeTexte, type Drucktexte } from '../../domain/druck/preflight-texte.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { listAgenturEmpfaenger } from '../agentur/agentur-empfaenger.ts'
import { listDruckwerke, type Werk } from './druckwerke.ts'

/** What is known of one awarded work: its files with what was found in them, and what its texts say now. */
export interface Preflightlage {
  werk: Werk
  auftraggeber: string
  /** What acceptances of its texts are kept by. */
  textfassung: string
  textbefunde: RohBefund[]
  dateien: { mediumId: string; row: PreflightRow | null; befunde: RohBefund[] }[]
  annahmen: AnnahmeRow[]
}

/** Counts for lists: works that are on their way into the book, by id. */
export async function preflightStaende(db: Db, einreichungIds: readonly string[]): Promise<Map<string, PreflightZahlen>> {
  const lagen = await readLagen(db, await listDruckwerke(db, { ids: einreichungIds }))
  return new Map(lagen.map((lage) => [lage.werk.id, countLage(lage)]))
}

export function countLage(lage: Preflightlage): PreflightZahlen {
  const befunde = listBefunde(lage)
  const count = (klasse: Befund['klasse']) => befunde.filter((befund) => befund.klasse === klasse).length
  const angenommen = befunde.filter((befund) => befund.angenommen !== null).length
  return { stand: standOf(lage), fehler: count('FEHLER'), warnungen: count('WARNUNG') - angenommen, angenommen, hinweise: count('HINWEIS') }
}

type Gelesen = RohBefund & Pick<Befund, 'mediumId' | 'angenommen'>

function listBefunde(lage: Preflightlage): Gelesen[] {
  return [...lage.dateien.flatMap(({ mediumId, befunde }) => toBefunde(befunde, mediumId, lage)), ...toBefunde(lage.textbefunde, null, lage)]
}

/** `mediumId` null: of the texts. */
function toBefunde(roh: readonly RohBefund[], mediumId: string | null, { annahmen, textfassung }: Preflightlage): Gelesen[] {
  const gegenstand = mediumId ?? textfassung
  return roh.map((befund) => {
    const annahme =
      befund.klasse === 'WARNUNG' ? annahmen.find((each) => each.gegenstand === gegenstand && each.schluessel === befund.schluessel) : undefined
    const durch = annahme ? `${annahme.firstname ?? ''} ${annahme.lastname ?? ''}`.trim() : ''
    return { ...befund, mediumId, angenommen: annahme ? { durch, ms: annahme.createdMs } : null }
  })
}

/** The least that is known of any of its files. */
function standOf({ dateien }: Preflightlage): PreflightStand {
  if (dateien.length === 0) return 'OHNE_DATEI'
  const staende = dateien.map(({ row }) => standOfRow(row))
  return (['OFFEN', 'LAEUFT'] as const).find((stand) => staende.includes(stand)) ?? 'GEPRUEFT'
}

function standOfRow(row: PreflightRow | null): PreflightStand {
  if (!row || row.fassung !== PREFLIGHT_FASSUNG) return 'OFFEN'
  return row.stand === 'WARTET' ? 'LAEUFT' : 'GEPRUEFT'
}

export async function readLagen(db: Db, werke: readonly Werk[]): Promise<Preflightlage[]> {
  const ids = werke.map(({ id }) => id)
  if (ids.length === 0) return []
  const mediumIds = werke.flatMap(({ dateien }) => dateien.map(({ id }) => id))
  const rows = new Map((await tabelle.listPreflights(db, mediumIds)).map((row) => [row.mediumId, row]))
  const annahmen = Map.groupBy(await tabelle.listAnnahmen(db, ids), ({ einreichungId }) => einreichungId)
  const texte = new Map((await tabelle.listDrucktexte(db, ids)).map((row) => [row.id, row]))
  const credits = await listCreditsJe(db, ids)
  const legenden = new Map((mediumIds.length === 0 ? [] : await tabelle.listBildtexte(db, mediumIds)).map(({ id, legende }) => [id, legende]))
  return werke.map((werk) => {
    const row = texte.get(werk.id)
    const drucktexte: Drucktexte = {
      titel: row?.titel ?? '',
      kurztext: (JSON.parse(row?.texte ?? '{}') as { kurztext?: string }).kurztext ?? '',
      bildtexte: werk.dateien.map(({ id }) => legenden.get(id) ?? '').filter(Boolean),
      credits: credits.get(werk.id) ?? [],
      logo: toLogo(row?.logoDruck ?? null),
    }
    return {
      werk,
      auftraggeber: row?.auftraggeber ?? '',
      textfassung: fassungOf(drucktexte),
      textbefunde: judgeTexte(drucktexte),
      dateien: werk.dateien.map(({ id }) => {
        const geprueft = rows.get(id) ?? null
        return { mediumId: id, row: geprueft, befunde: geprueft ? (JSON.parse(geprueft.befunde) as RohBefund[]) : [] }
      }),
      annahmen: annahmen.get(werk.id) ?? [],
    }
  })
}

function toLogo(json: string | null): Drucktexte['logo'] {
  if (json === null) return null
  const { breite, farbraum, sha256 } = JSON.parse(json) as LogoDatei
  return { breite, farbraum, sha256 }
}

export async function findLage(db: Db, einreichungId: string): Promise<Preflightlage> {
  const [lage] = await readLagen(db, await listDruckwerke(db, { ids: [einreichungId] }))
  if (!lage) throw new AppFehler('nicht-gefunden')
  return lage
}

/** The report on one print file of a work, the first unless told, with what its texts say; AppFehler `nicht-gefunden` for a work without award. */
export async function getPreflight(db: Db, einreichungId: string, gewaehlt: string | undefined): Promise<Preflight> {
  const lage = await findLage(db, einreichungId)
  const { werk } = lage
  const datei = gewaehlt === undefined ? lage.dateien[0] : lage.dateien.find(({ mediumId }) => mediumId === gewaehlt)
  if (gewaehlt !== undefined && !datei) throw new AppFehler('nicht-gefunden')
  const row = datei?.row ?? null
  const eigene = datei ? toBefunde(datei.befunde, datei.mediumId, lage) : []
  const texte = toBefunde(lage.textbefunde, null, lage)
  const { druckstatus, id, titel, agentur, nummer, jahr, agenturId } = werk
  const [empfaenger] = await listAgenturEmpfaenger(db, agenturId, 'DRUCK')
  const geprueft = row !== null && row.geprueftMs !== null
  return {
    id,
    titel,
    nummer: nummer || null,
    agentur,
    auftraggeber: lage.auftraggeber,
    druckstatus,
    stand: datei ? standOfRow(row) : 'OHNE_DATEI',
    dateien: werk.dateien.map(({ id: mediumId, dateiname }) => ({ mediumId, dateiname })),
    datei: datei ? toDatei(werk, datei.mediumId, row) : null,
    geprueftMs: row?.geprueftMs ?? null,
    profil: PREFLIGHT_PROFIL,
    seiten: row ? await toSeiten(db, row) : [],
    befunde: sortBefunde([...eigene, ...texte]),
    ohneBefund: nameOhne([...(geprueft ? (JSON.parse(row.ohne) as PruefCode[]) : []), ...listOhneBefund('TEXTE', lage.textbefunde)]),
    ...(await findNachbarn(db, id, jahr)),
    empfaenger: empfaenger ? { name: empfaenger.werte.name, email: empfaenger.an } : null,
  }
}

function nameOhne(codes: readonly PruefCode[]): string[] {
  return codes.map((code) => PRUEFUNGEN[code])
}

function toDatei({ dateien }: Werk, id: string, row: PreflightRow | null): Preflight['datei'] {
  const datei = dateien.find((each) => each.id === id)
  if (!datei) return null
  const { dateiname, bytes, mime } = datei
  const { art, seitenzahl = null, breiteMm = null, hoeheMm = null } = JSON.parse(row?.kopf ?? '{}') as Partial<Preflightkopf>
  return { mediumId: id, dateiname, bytes, art: art || (mime.split('/')[1] ?? '').toUpperCase(), seitenzahl, breiteMm, hoeheMm }
}

async function toSeiten(db: Db, { seiten, mediumId }: PreflightRow): Promise<Preflight['seiten']> {
  const bilder = await tabelle.listSeitenbilder(db, mediumId)
  return (JSON.parse(seiten) as Preflightseite[]).map((seite) => {
    const bild =
      bilder.find((each) => each.variant === 'seite' && Number(each.seite) === seite.seite) ?? bilder.find(({ variant }) => variant === 'preview')
    return { ...seite, bild: bild ? { sha256: bild.sha256, variant: bild.variant } : null }
  })
}

async function findNachbarn(db: Db, id: string, jahr: number): Promise<Pick<Preflight, 'vorige' | 'naechste'>> {
  const ids = (await listDruckwerke(db, { jahr })).map((werk) => werk.id)
  const at = ids.indexOf(id)
  return { vorige: ids[at - 1] ?? null, naechste: at < 0 ? null : (ids[at + 1] ?? null) }
}
