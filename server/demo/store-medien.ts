import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { Insertable } from 'kysely'
import type { MediumTable, RenditionTable } from '../db/tabellen/tabellen-einreichung.ts'
import type { MedienAblage, MedienSpeicher } from '../media/ablage/medien-speicher.ts'
import type { Werkstatt } from '../media/werkstatt/werkstatt.ts'
import { runParallel } from '../media/decoder/run-parallel.ts'
import { storeBilder, toRendition } from '../media/werkstatt/store-renditions.ts'
import { demoId } from './demo-id.ts'
import type { DemoMedium } from './plan-medien.ts'
import { MEDIENFELDER } from './read-daten.ts'
import { readMotive, type Motiv } from './read-motive.ts'

export interface GespeichertesMedium {
  medium: Insertable<MediumTable>
  renditions: RenditionTable[]
}

interface DemoMedienAuftrag {
  medien: MedienSpeicher
  werkstatt: Pick<Werkstatt, 'makeBilder' | 'makePdfSeiten'>
  nowMs: number
  /** Without pictures every image is the same small one; no folder is made. */
  bilder: boolean
  onProgress: (anteil: number) => void
}

/** 32 by 24 pixels of green. */
const KLEINES_BILD = Buffer.from(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAYACADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAMF/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AsBnJgAAAAAP/2Q==',
  'base64',
)
const FILM_FOLDER = new URL('./filme/', import.meta.url)

/** Puts every file into the store and makes what must be there at once: thumbnails, and previews of what a jury sees. */
export async function storeMedien(plan: readonly DemoMedium[], auftrag: DemoMedienAuftrag): Promise<GespeichertesMedium[]> {
  const gewollt = plan.filter(({ art }) => auftrag.bilder || art !== 'mappe')
  const stored: GespeichertesMedium[] = []
  const kleines = auftrag.bilder ? null : await auftrag.medien.put(KLEINES_BILD)
  const motive = auftrag.bilder ? await readMotive() : new Map<string, Motiv[]>()
  let done = 0
  await runParallel(gewollt, availableParallelism() + 1, async (medium, index) => {
    stored[index] = await storeMedium(medium, { ...auftrag, kleines, motive })
    done += 1
    auftrag.onProgress(done / gewollt.length)
  })
  return stored
}

type Ablauf = DemoMedienAuftrag & { kleines: MedienAblage | null; motive: ReadonlyMap<string, readonly Motiv[]> }
type Datei<Art extends DemoMedium['art']> = Extract<DemoMedium, { art: Art }>

async function storeMedium(plan: DemoMedium, ablauf: Ablauf): Promise<GespeichertesMedium> {
  switch (plan.art) {
    case 'motiv':
      return storeMotiv(plan, ablauf)
    case 'film':
      return storeFilm(plan, ablauf)
    case 'ton':
      return storeTon(plan, ablauf)
    case 'mappe': {
      const { makeMappe } = await import('./make-mappe.ts')
      return storePdf(plan, await makeMappe(plan.arbeit, ablauf.motive.get(plan.arbeit.titel) ?? [], plan.seiten), { ...ablauf, seiten: plan.seiten })
    }
    case 'nachweis': {
      if (ablauf.kleines) return { medium: toKleines(plan, ablauf, ablauf.kleines), renditions: [] }
      const { makeNachweis } = await import('./make-mappe.ts')
      return storePdf(plan, await makeNachweis(plan.arbeit), { ...ablauf, seiten: 1 })
    }
    case 'link':
      return { medium: { ...toMedium(plan, ablauf, null), typ: 'LINK', url: plan.url }, renditions: [] }
  }
}

async function storePdf(plan: DemoMedium, pdf: Buffer, ablauf: Ablauf & { seiten: number }): Promise<GespeichertesMedium> {
  const row = toMedium(plan, ablauf, await ablauf.medien.put(pdf))
  return { medium: { ...row, typ: 'PDF', mime: 'application/pdf', seiten: ablauf.seiten }, renditions: [] }
}

async function storeMotiv(plan: Datei<'motiv'>, ablauf: Ablauf): Promise<GespeichertesMedium> {
  if (ablauf.kleines) return { medium: toKleines(plan, ablauf, ablauf.kleines), renditions: kleineRenditions(plan, ablauf, ['thumb', 'preview']) }
  const motiv = ablauf.motive.get(plan.arbeit.titel)?.find(({ nr }) => nr === plan.nr)
  if (!motiv) throw new Error(`no picture ${plan.nr} of ${plan.arbeit.titel}`)
  const bytes = Buffer.from(motiv.svg)
  const ablage = await ablauf.medien.put(bytes)
  const row = { ...toMedium(plan, ablauf, ablage), typ: 'BILD', mime: 'image/svg+xml', width: motiv.breite, height: motiv.hoehe }
  return { medium: row, renditions: await storeBilder({ ...ablauf, mediumId: plan.id }, bytes, plan.vorJury ? ['thumb', 'preview'] : ['thumb']) }
}

async function storeFilm(plan: Datei<'film'>, ablauf: Ablauf): Promise<GespeichertesMedium> {
  const { width, height, durationMs } = plan
  const merkmale = { mime: 'video/mp4', width, height, durationMs }
  const ablage = await ablauf.medien.put(await readFile(new URL(plan.datei, FILM_FOLDER)))
  const medium = { ...toMedium(plan, ablauf, ablage), ...merkmale, typ: 'VIDEO' }
  const video = toRendition({ mediumId: plan.id, nowMs: ablauf.nowMs }, ablage, { ...merkmale, variant: 'video' })
  if (ablauf.kleines) return { medium, renditions: [...kleineRenditions(plan, ablauf, ['thumb', 'poster']), video] }
  const titelbild = await readFile(new URL(plan.titelbild, FILM_FOLDER))
  const bilder = await storeBilder({ ...ablauf, mediumId: plan.id }, titelbild, ['thumb', 'preview'])
  return { medium, renditions: [...bilder.map((row) => (row.variant === 'preview' ? { ...row, variant: 'poster' } : row)), video] }
}

async function storeTon(plan: Datei<'ton'>, ablauf: Ablauf): Promise<GespeichertesMedium> {
  const merkmale = { mime: 'audio/mp4', durationMs: plan.durationMs }
  const ablage = await ablauf.medien.put(await readFile(new URL(plan.datei, FILM_FOLDER)))
  const medium = { ...toMedium(plan, ablauf, ablage), ...merkmale, typ: 'AUDIO' }
  return { medium, renditions: [toRendition({ mediumId: plan.id, nowMs: ablauf.nowMs }, ablage, { ...merkmale, variant: 'audio' })] }
}

function kleineRenditions(plan: DemoMedium, { kleines, nowMs }: Ablauf, varianten: readonly string[]): RenditionTable[] {
  if (!kleines) return []
  return varianten.map((variant) => toRendition({ mediumId: plan.id, nowMs }, kleines, { variant, mime: 'image/jpeg', width: 32, height: 24 }))
}

function toKleines(plan: DemoMedium, ablauf: Ablauf, kleines: MedienAblage): Insertable<MediumTable> {
  return { ...toMedium(plan, ablauf, kleines), typ: 'BILD', mime: 'image/jpeg', width: 32, height: 24 }
}

function toMedium(
  { id, einreichungId, feld, position, legende, dateiname }: DemoMedium,
  { nowMs }: Ablauf,
  ablage: MedienAblage | null,
): Insertable<MediumTable> {
  return {
    id,
    einreichungId,
    medienfeldId: demoId('medienfeld', feld),
    position,
    legende,
    typ: MEDIENFELDER.find((each) => each.feld === feld)?.typ ?? '',
    dateiname,
    mime: '',
    sha256: ablage?.sha256 ?? null,
    bytes: ablage?.bytes ?? 0,
    width: null,
    height: null,
    durationMs: null,
    seiten: null,
    url: null,
    createdMs: nowMs,
  }
}
