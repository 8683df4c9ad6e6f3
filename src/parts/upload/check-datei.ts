import { findFormatMangel, findGroessenMangel, findMangel, formateOf, nennFormate, type Fakten, type Feldgrenzen } from '#contract/medium-regeln.ts'
import { UNLESBAR } from '#src/api/read-datei.ts'
import { countSeiten } from './count-seiten.ts'

/** What can be said before anything is sent; the server checks again, by content and in full. */
export interface Vorpruefung {
  /** null: nothing speaks against it so far. */
  satz: string | null
  mime: string | null
}

const MEDIA_MS = 6000
const LEER: Omit<Fakten, 'mime'> = { width: null, height: null, durationMs: null, seiten: null, farbraum: null, dpi: null, codec: null }

export async function checkDatei(datei: File, feld: Feldgrenzen): Promise<Vorpruefung> {
  if (datei.size === 0) return { satz: 'Die Datei ist leer (0 Bytes). Bitte wählen Sie eine andere.', mime: null }
  const mime = await detectMime(datei).catch(() => undefined)
  if (mime === undefined) return { satz: UNLESBAR, mime: null }
  if (mime === null) return { satz: findUnbekanntenMangel(feld, datei.size), mime }
  const falsch = findFormatMangel(feld, mime)
  if (falsch) return { satz: falsch, mime }
  const fakten = { ...LEER, mime, ...(await readMasse(datei, mime, feld)) }
  const ohneDauer = fakten.durationMs === null ? { ...feld, maxSek: null } : feld
  return { satz: findMangel(ohneDauer, fakten, datei.size), mime }
}

/** What we do not know by its first bytes, the server does; but what is too large for any kind is not sent to find out. */
function findUnbekanntenMangel(feld: Feldgrenzen, bytes: number): string | null {
  const zuGross = findGroessenMangel(feld, bytes)
  return zuGross && `${zuGross} Außerdem ist nicht zu erkennen, was es ist: In „${feld.titel}“ passt nur ${nennFormate(formateOf(feld))}.`
}

const SIGNATUREN: readonly (readonly [mime: string, at: number, bytes: string])[] = [
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/png', 0, '\x89PNG\r\n'],
  ['image/webp', 8, 'WEBP'],
  ['image/tiff', 0, 'II*\0'],
  ['image/tiff', 0, 'MM\0*'],
  ['image/gif', 0, 'GIF8'],
  ['application/pdf', 0, '%PDF-'],
  ['video/quicktime', 4, 'ftypqt  '],
  ['audio/mp4', 4, 'ftypM4A'],
  ['video/mp4', 4, 'ftyp'],
  ['video/webm', 0, '\x1a\x45\xdf\xa3'],
  ['audio/wav', 8, 'WAVE'],
  ['audio/mpeg', 0, 'ID3'],
]

/** By the first bytes: neither the name nor what the system calls it. */
export async function detectMime(datei: Blob): Promise<string | null> {
  const head = String.fromCharCode(...new Uint8Array(await datei.slice(0, 16).arrayBuffer()))
  return SIGNATUREN.find(([, at, bytes]) => head.startsWith(bytes, at))?.[0] ?? null
}

async function readMasse(datei: File, mime: string, { maxSeiten }: Feldgrenzen): Promise<Partial<Fakten>> {
  if (mime === 'application/pdf') return maxSeiten === null ? {} : inTime(countSeiten(datei).then((seiten) => ({ seiten })))
  if (/^image\/(jpeg|png|webp)$/.test(mime)) return withUrl(datei, readBild)
  return /^(video|audio)\//.test(mime) ? withUrl(datei, (url) => readZeitmedium(url, mime)) : {}
}

async function withUrl(datei: File, read: (url: string) => Promise<Partial<Fakten>>): Promise<Partial<Fakten>> {
  const url = URL.createObjectURL(datei)
  try {
    return await inTime(read(url))
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** What takes too long is left to the server. */
function inTime(read: Promise<Partial<Fakten>>): Promise<Partial<Fakten>> {
  return Promise.race([read, new Promise<Partial<Fakten>>((resolve) => setTimeout(() => resolve({}), MEDIA_MS))])
}

function readBild(url: string): Promise<Partial<Fakten>> {
  return new Promise((resolve) => {
    const bild = new Image()
    bild.addEventListener('load', () => resolve({ width: bild.naturalWidth, height: bild.naturalHeight }))
    bild.addEventListener('error', () => resolve({}))
    bild.src = url
  })
}

function readZeitmedium(url: string, mime: string): Promise<Partial<Fakten>> {
  return new Promise((resolve) => {
    const film = document.createElement(mime.startsWith('video/') ? 'video' : 'audio')
    film.preload = 'metadata'
    film.addEventListener('loadedmetadata', () => {
      const durationMs = Number.isFinite(film.duration) ? Math.round(film.duration * 1000) : null
      resolve({ durationMs, ...('videoWidth' in film && film.videoWidth > 0 ? { width: film.videoWidth, height: film.videoHeight } : {}) })
    })
    film.addEventListener('error', () => resolve({}))
    film.src = url
  })
}
