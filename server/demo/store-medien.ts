import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { Insertable } from 'kysely'
import type { MediumTable, RenditionTable } from '../db/tabellen/tabellen-einreichung.ts'
import type { MedienAblage, MedienSpeicher } from '../media/ablage/medien-speicher.ts'
import type { Werkstatt } from '../media/werkstatt/werkstatt.ts'
import { runParallel } from '../media/decoder/run-parallel.ts'
import { storeBilder, toRendition } from '../media/werkstatt/store-renditions.ts'
import { drawArbeit } from './artwork/arbeiten.ts'
import { demoId } from './demo-id.ts'
import { typOf } from './daten/medienfelder.ts'
import { FILME } from './films/films.ts'
import { makeHoerbeispiel } from './make-hoerbeispiel.ts'
import type { DemoMedium, Quelle } from './plan-medien.ts'

export interface GespeichertesMedium {
  medium: Insertable<MediumTable>
  renditions: RenditionTable[]
}

interface Auftrag {
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
const FILM_FOLDER = new URL('./films/', import.meta.url)

/** Puts every file into the store and makes what must be there at once: thumbnails, and previews of what a jury sees. */
export async function storeMedien(plan: readonly DemoMedium[], auftrag: Auftrag): Promise<GespeichertesMedium[]> {
  const gewollt = plan.filter(({ quelle }) => auftrag.bilder || quelle.art !== 'mappe')
  const stored: GespeichertesMedium[] = []
  const kleines = auftrag.bilder ? null : await auftrag.medien.put(KLEINES_BILD)
  let done = 0
  await runParallel(gewollt, availableParallelism() + 1, async (medium, index) => {
    stored[index] = await storeMedium(medium, { ...auftrag, kleines })
    done += 1
    auftrag.onProgress(done / gewollt.length)
  })
  return stored
}

type Ablauf = Auftrag & { kleines: MedienAblage | null }

async function storeMedium(plan: DemoMedium, ablauf: Ablauf): Promise<GespeichertesMedium> {
  const { quelle } = plan
  switch (quelle.art) {
    case 'motiv':
      return storeMotiv(plan, quelle, ablauf)
    case 'film':
      return storeFilm(plan, quelle, ablauf)
    case 'mappe': {
      const { makePdf } = await import('./artwork/pdf.ts')
      const pdf = await makePdf({ ...quelle, seed: quelle.titel })
      const row = toMedium(plan, ablauf, await ablauf.medien.put(pdf))
      return { medium: { ...row, typ: 'PDF', mime: 'application/pdf', seiten: quelle.seiten }, renditions: [] }
    }
    case 'nachweis':
      return storeNachweis(plan, quelle, ablauf)
    case 'link':
      return { medium: { ...toMedium(plan, ablauf, null), typ: 'LINK', url: quelle.url }, renditions: [] }
    default:
      return storeTon(plan, quelle, ablauf)
  }
}

async function storeNachweis(plan: DemoMedium, quelle: Extract<Quelle, { art: 'nachweis' }>, ablauf: Ablauf): Promise<GespeichertesMedium> {
  if (ablauf.kleines)
    return { medium: { ...toMedium(plan, ablauf, ablauf.kleines), typ: 'BILD', mime: 'image/jpeg', width: 32, height: 24 }, renditions: [] }
  const { makeNachweis } = await import('./artwork/nachweis.ts')
  const row = toMedium(plan, ablauf, await ablauf.medien.put(await makeNachweis(quelle)))
  return { medium: { ...row, typ: 'PDF', mime: 'application/pdf', seiten: 1 }, renditions: [] }
}

async function storeMotiv(plan: DemoMedium, quelle: Extract<Quelle, { art: 'motiv' }>, ablauf: Ablauf): Promise<GespeichertesMedium> {
  if (ablauf.kleines) {
    const row = { ...toMedium(plan, ablauf, ablauf.kleines), typ: 'BILD', mime: 'image/jpeg', width: 32, height: 24 }
    return { medium: row, renditions: kleineRenditions(plan, ablauf, ['thumb', 'preview']) }
  }
  const { svg, breite, hoehe } = drawArbeit(quelle.arbeit, quelle.motiv)
  const bytes = Buffer.from(svg)
  const row = { ...toMedium(plan, ablauf, await ablauf.medien.put(bytes)), typ: 'BILD', mime: 'image/svg+xml', width: breite, height: hoehe }
  return { medium: row, renditions: await storeBilder({ ...ablauf, mediumId: plan.id }, bytes, plan.vorJury ? ['thumb', 'preview'] : ['thumb']) }
}

async function storeFilm(plan: DemoMedium, { film }: Extract<Quelle, { art: 'film' }>, ablauf: Ablauf): Promise<GespeichertesMedium> {
  const { width, height, durationMs, mime } = film
  const merkmale = { mime, width, height, durationMs }
  const ablage = await ablauf.medien.put(await readFile(new URL(film.dateiname, FILM_FOLDER)))
  const medium = { ...toMedium(plan, ablauf, ablage), ...merkmale, typ: 'VIDEO' }
  const video = toRendition({ mediumId: plan.id, nowMs: ablauf.nowMs }, ablage, { ...merkmale, variant: 'video' })
  if (ablauf.kleines || !film.titelbild) return { medium, renditions: [...kleineRenditions(plan, ablauf, ['thumb', 'poster']), video] }
  const titelbild = await readFile(new URL(film.titelbild, FILM_FOLDER))
  const bilder = await storeBilder({ ...ablauf, mediumId: plan.id }, titelbild, ['thumb', 'preview'])
  return { medium, renditions: [...bilder.map((row) => (row.variant === 'preview' ? { ...row, variant: 'poster' } : row)), video] }
}

async function storeTon(plan: DemoMedium, quelle: Extract<Quelle, { art: 'aufnahme' | 'ton' }>, ablauf: Ablauf): Promise<GespeichertesMedium> {
  const ton = await makeTon(quelle, ablauf)
  const ablage = await ablauf.medien.put(ton.bytes)
  const { mime, durationMs } = ton
  const medium = { ...toMedium(plan, ablauf, ablage), typ: 'AUDIO', mime, durationMs }
  return { medium, renditions: [toRendition({ mediumId: plan.id, nowMs: ablauf.nowMs }, ablage, { variant: 'audio', mime, durationMs })] }
}

async function makeTon(quelle: Extract<Quelle, { art: 'aufnahme' | 'ton' }>, { bilder }: Ablauf) {
  const aufnahme = quelle.art === 'aufnahme' ? quelle.film : FILME.find(({ mime }) => mime === 'audio/mp4')
  if (aufnahme && (quelle.art === 'aufnahme' || !bilder)) {
    const { mime, durationMs, dateiname } = aufnahme
    return { bytes: await readFile(new URL(dateiname, FILM_FOLDER)), mime, durationMs }
  }
  return { ...makeHoerbeispiel(quelle.art === 'ton' ? quelle.seed : quelle.film.titel), mime: 'audio/wav' }
}

function kleineRenditions(plan: DemoMedium, { kleines, nowMs }: Ablauf, varianten: readonly string[]): RenditionTable[] {
  if (!kleines) return []
  return varianten.map((variant) => toRendition({ mediumId: plan.id, nowMs }, kleines, { variant, mime: 'image/jpeg', width: 32, height: 24 }))
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
    typ: typOf(feld),
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
