import type { EditorMedienfeld, EditorMedium, EinreichungMedien, LaufenderUpload, UploadStatus, VorratMedium } from '#contract/medium.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findEinreichung, listRenditions } from '../../db/einreichung/einreichung-satz.ts'
import { findOffeneBeanstandung } from '../../db/druck/beanstandung.ts'
import * as editor from '../../db/medium/medium-editor.ts'
import { findMedium } from '../../db/medium/medium.ts'
import { listUploads, type Upload } from '../../db/medium/upload.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { isMedienfeldOffen } from '../../domain/einreichung/bearbeitung.ts'
import { findMangel, formateOf } from '#contract/medium-regeln.ts'
import { UMFANG } from '../../domain/einreichung/einreichung-sicht.ts'
import { getEinreichungSicht } from '../einreichung/einreichung-sicht.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { findEigeneEinreichung, standOf } from '../einreichung/require-bearbeitbar.ts'

interface Umstand {
  betrachter: Betrachter
  filmwerkzeug: boolean
  /** How much of an upload has come. */
  offsetOf: (id: string) => Promise<number | null>
}

/** From the smallest to the largest that a browser shows by itself. */
const ANSICHTEN = ['thumb', 'poster', 'preview', 'seite', 'audio', 'video']

/** What the editor of a work shows on its tab of media. */
export async function getMedien(db: Db, einreichungId: string, { betrachter, filmwerkzeug, offsetOf }: Umstand): Promise<EinreichungMedien> {
  const { row, wer } = await findEigeneEinreichung(db, einreichungId, betrachter)
  const felder = await editor.listFelder(db, row.kategorieId)
  const medien = await toEditorMedien(db, einreichungId, await editor.listAktuelle(db, einreichungId))
  const frueher = medien.filter(({ medienfeldId }) => !felder.some(({ id }) => id === medienfeldId))
  const stand = standOf(row)
  const isOffen = (feld: editor.Feld, seitMs?: number) => isMedienfeldOffen(stand, wer, { ...regelOf(feld), seitMs })
  const beanstandung = stand.beanstandetMs === null ? null : await readBeanstandung(db, einreichungId)
  const uploads = await Promise.all((await listUploads(db, einreichungId)).map(async (upload) => ({ upload, angekommen: await offsetOf(upload.id) })))
  return {
    titel: row.titel,
    nummer: row.nummer,
    kategorie: row.kategorie,
    auftraggeber: row.auftraggeber,
    filmwerkzeug,
    agentur: (await editor.isKategorieAnonym(db, row.kategorieId)) ? null : row.agentur,
    felder: felder.map((feld) => ({
      ...toFeld(feld),
      bearbeitbar: isOffen(feld),
      beanstandung: regelOf(feld).nurDruck ? beanstandung : null,
      medien: medien
        .filter(({ medienfeldId }) => medienfeldId === feld.id)
        .map(({ medium }) => ({ ...medium, entfernbar: isOffen(feld, medium.createdMs) })),
      uploads: uploads.filter(({ upload }) => upload.medienfeldId === feld.id).map(({ upload, angekommen }) => toUpload(upload, angekommen)),
    })),
    frueher: frueher.map(({ medium: { id, dateiname, url, text } }) => ({ id, name: dateiname || url || text || 'Muster' })),
  }
}

function regelOf({ nachreichbar, inDruck, imJurypaket }: editor.Feld): { nachreichbar: boolean; nurDruck: boolean } {
  return { nachreichbar: nachreichbar === 1, nurDruck: inDruck === 1 && imJurypaket === 0 }
}

async function readBeanstandung(db: Db, einreichungId: string): Promise<EditorMedienfeld['beanstandung']> {
  const offen = await findOffeneBeanstandung(db, einreichungId)
  return offen ? { grund: offen.grund, befunde: JSON.parse(offen.befunde) as string[], bis: offen.bis, ersetzt: offen.ersetztMs !== null } : null
}

function toFeld(feld: editor.Feld): Omit<EditorMedienfeld, 'medien' | 'uploads' | 'bearbeitbar' | 'beanstandung'> {
  const { id, titel, hilfetext, typ, maxMb, maxSek, minBreite, maxSeiten } = feld
  return {
    id,
    titel,
    hilfetext,
    typ,
    maxMb,
    maxSek,
    minBreite,
    maxSeiten,
    pflicht: feld.pflicht === 1,
    imJurypaket: feld.imJurypaket === 1,
    inDruck: feld.inDruck === 1,
    nachreichbar: feld.nachreichbar === 1,
    minAnzahl: Number(feld.minAnzahl),
    maxAnzahl: Number(feld.maxAnzahl),
    formate: [...formateOf({ typ, formate: JSON.parse(feld.formate) as string[] })],
  }
}

function toUpload({ id, dateiname, bytes, geaendertMs, ersetztId, expiresMs }: Upload, angekommen: number | null): LaufenderUpload {
  return { id, dateiname, bytes, geaendertMs, ersetztId, expiresMs, angekommen: angekommen ?? 0 }
}

type OhneRecht = Omit<EditorMedium, 'entfernbar'>

async function toEditorMedien(db: Db, einreichungId: string, rows: editor.Medium[]): Promise<{ medienfeldId: string; medium: OhneRecht }[]> {
  const renditions = Map.groupBy(await listRenditions(db, einreichungId), ({ mediumId }) => mediumId)
  return rows.map((row) => {
    const own = renditions.get(row.id) ?? []
    const ofVariant = (variant: string | undefined) => own.find((rendition) => rendition.variant === variant)
    const thumb = ofVariant('thumb')
    const best = ofVariant(ANSICHTEN.findLast((variant) => ofVariant(variant) !== undefined))
    const { id, legende, dateiname, mime, bytes, createdMs, width, height, durationMs, seiten } = row
    const { farbraum, dpi, codec, url, text, fortschritt, fehler, ersetztId } = row
    return {
      medienfeldId: row.medienfeldId,
      medium: {
        id,
        legende,
        dateiname,
        mime,
        bytes,
        createdMs,
        width,
        height,
        durationMs,
        seiten,
        farbraum,
        dpi,
        codec,
        url,
        text,
        fortschritt,
        fehler,
        ersetztId,
        uploadStatus: row.uploadStatus as UploadStatus,
        wiederholbar: row.wiederholbar === 1,
        hinweise: JSON.parse(row.hinweise) as string[],
        bild: thumb ? { sha256: thumb.sha256 } : null,
        ansicht: best ? { sha256: best.sha256, variant: best.variant } : null,
      },
    }
  })
}

/** Files that the agency has sent before and that this field would take, each once. */
export async function getVorrat(
  db: Db,
  einreichungId: string,
  { medienfeldId, betrachter }: { medienfeldId: string; betrachter: Betrachter },
): Promise<VorratMedium[]> {
  const { row } = await findEigeneEinreichung(db, einreichungId, betrachter)
  const feld = (await editor.listFelder(db, row.kategorieId)).find(({ id }) => id === medienfeldId)
  if (!feld) throw new AppFehler('nicht-gefunden')
  const grenzen = { ...feld, formate: JSON.parse(feld.formate) as string[], inDruck: feld.inDruck === 1 }
  const formate = formateOf(grenzen)
  if (formate.length === 0) return []
  const schonDa = new Set(
    (await editor.listAktuelle(db, einreichungId)).filter((medium) => medium.medienfeldId === medienfeldId).map(({ sha256 }) => sha256),
  )
  const dateien = new Map<string, Awaited<ReturnType<typeof editor.listVorrat>>[number]>()
  for (const medium of await editor.listVorrat(db, row.agenturId, formate)) {
    const { sha256 } = medium
    if (sha256 === null || schonDa.has(sha256) || dateien.has(sha256)) continue
    if (findMangel(grenzen, { ...medium, farbraum: null }, medium.bytes) === null) dateien.set(sha256, medium)
  }
  const gefunden = [...dateien.values()].slice(0, 200)
  const bilder = new Map(
    gefunden.length === 0
      ? []
      : (
          await editor.listThumbsOf(
            db,
            gefunden.map(({ id }) => id),
          )
        ).map(({ mediumId, sha256 }) => [mediumId, sha256]),
  )
  return gefunden.map(({ id, dateiname, mime, bytes, createdMs, einreichung, width, height, durationMs, seiten }) => {
    const bild = bilder.get(id)
    return { id, dateiname, mime, bytes, createdMs, einreichung, width, height, durationMs, seiten, bild: bild ? { sha256: bild } : null }
  })
}

/** The original for who may have it: the office, its own agency also of older versions, the printer what stands in a work that has come to it. */
export async function getOriginal(db: Db, id: string, betrachter: Betrachter): Promise<{ sha256: string; bytes: number; dateiname: string }> {
  const medium = await findMedium(db, id)
  if (!medium || medium.sha256 === null) throw new AppFehler('nicht-gefunden')
  const sicht = await getEinreichungSicht(db, betrachter)
  const gueltig = medium.uploadStatus === 'BEREIT' && medium.ersetztMs === null
  if ((!gueltig && !UMFANG[sicht.wer].liestErsetzte) || !(await findEinreichung(db, medium.einreichungId, sicht)))
    throw new AppFehler('nicht-gefunden')
  return { sha256: medium.sha256, bytes: medium.bytes, dateiname: medium.dateiname }
}
