import type { PaketMedium } from '#contract/jurypaket.ts'
import { mediumUrl } from '../../medium/medien-of.ts'
import { type Motiv, orderBilder } from './motive.ts'

export type Bildlage = 'laedt' | 'da' | 'fehlt'

/** What the stage shows and what comes next, decoded before it is seen. No React: these very elements are put on the stage, so nothing is decoded twice. */
export interface Vorrat {
  /** The most urgent first; what is not named is let go of once it has faded. */
  keep(motive: readonly Motiv[], pixel: number): void
  /** Other ones are named soon: until then nothing is let go of. */
  halt(motive: readonly Motiv[]): void
  lageOf(motiv: Motiv | undefined): Bildlage
  knotenOf(motiv: Motiv): HTMLElement | null
  /** The film or the sound. */
  spielerOf(motiv: Motiv | undefined): HTMLMediaElement | null
  subscribe(notify: () => void): () => void
}

interface Stueck {
  knoten: HTMLElement
  spieler: HTMLMediaElement | null
  lage: Bildlage
  load(): void
  letGo(): void
}

/** A picture that goes is still seen while it fades. */
const ABGANG_MS = 1000

export function createVorrat(): Vorrat {
  const stuecke = new Map<string, Stueck>()
  const hoerer = new Set<() => void>()
  let gehen: ReturnType<typeof setTimeout> | undefined
  let gehalten = ''
  const melde = () => {
    for (const notify of hoerer) notify()
  }
  const of = (motiv: Motiv | undefined) => (motiv ? stuecke.get(motiv.id) : undefined)
  /** What was missing may be there with a network. */
  function askAgain() {
    for (const stueck of stuecke.values()) if (stueck.lage === 'fehlt') stueck.load()
  }
  function keepOnly(ids: ReadonlySet<string>) {
    for (const [id, stueck] of stuecke) {
      if (ids.has(id)) continue
      stuecke.delete(id)
      stueck.letGo()
    }
  }
  return {
    keep(motive, pixel) {
      if (namenOf(motive) === gehalten) return
      gehalten = namenOf(motive)
      for (const motiv of motive) {
        if (stuecke.has(motiv.id)) continue
        const stueck = openStueck(motiv, pixel, melde)
        stuecke.set(motiv.id, stueck)
        stueck.load()
      }
      const ids = new Set(motive.map(({ id }) => id))
      clearTimeout(gehen)
      gehen = setTimeout(() => keepOnly(ids), ABGANG_MS)
    },
    halt(motive) {
      if (namenOf(motive) === gehalten) return
      clearTimeout(gehen)
      gehalten = ''
    },
    lageOf: (motiv) => (motiv ? (of(motiv)?.lage ?? 'laedt') : 'fehlt'),
    knotenOf: (motiv) => of(motiv)?.knoten ?? null,
    spielerOf: (motiv) => of(motiv)?.spieler ?? null,
    subscribe(notify) {
      if (hoerer.size === 0) addEventListener('online', askAgain)
      hoerer.add(notify)
      return () => {
        hoerer.delete(notify)
        if (hoerer.size > 0) return
        removeEventListener('online', askAgain)
        clearTimeout(gehen)
        gehalten = ''
        keepOnly(new Set())
      }
    },
  }
}

function namenOf(motive: readonly Motiv[]): string {
  return motive.map(({ id }) => id).join(' ')
}

function openStueck(motiv: Motiv, pixel: number, melde: () => void): Stueck {
  const knoten = document.createElement('div')
  knoten.className = `buehnenstueck buehnenstueck--${motiv.art}`
  const bild = motiv.bilder.length > 0 ? document.createElement('img') : null
  const spieler = motiv.art === 'film' || motiv.art === 'ton' ? createSpieler(motiv) : null
  if (bild) Object.assign(bild, { alt: motiv.alt, className: 'buehnenstueck__bild', draggable: false, decoding: 'sync' })
  knoten.append(...[spieler, bild].filter((teil) => teil !== null))
  let weg = false
  const stueck: Stueck = {
    knoten,
    spieler,
    lage: 'laedt',
    load() {
      setLage(bild || spieler instanceof HTMLVideoElement ? 'laedt' : 'da')
      if (spieler) spieler.src = mediumUrl(motiv.datei) ?? ''
      if (bild) void decode(bild, orderBilder(motiv.bilder, pixel), () => weg).then((gut) => finishBild(gut))
    },
    letGo() {
      weg = true
      spieler?.pause()
      spieler?.removeAttribute('src')
      spieler?.load()
      bild?.removeAttribute('src')
      knoten.remove()
    },
  }
  function setLage(lage: Bildlage) {
    if (weg || stueck.lage === lage) return
    stueck.lage = lage
    melde()
  }
  function finishBild(gut: boolean) {
    if (gut && stueck.lage === 'laedt') setLage('da')
    // A film without its poster begins with its first picture.
    else if (!gut && bild && spieler) bild.hidden = true
    else if (!gut) setLage('fehlt')
  }
  if (spieler) {
    spieler.addEventListener('error', () => setLage('fehlt'))
    spieler.addEventListener('loadeddata', () => stueck.lage === 'laedt' && setLage('da'))
    if (spieler instanceof HTMLVideoElement && bild) hidePoster(spieler, bild)
  }
  return stueck
}

function createSpieler(motiv: Motiv): HTMLMediaElement {
  const spieler = document.createElement(motiv.art === 'film' ? 'video' : 'audio')
  spieler.preload = 'auto'
  // Only the window with the sound takes this back, once it is on the stage.
  spieler.muted = true
  spieler.setAttribute('aria-label', motiv.alt)
  if (spieler instanceof HTMLVideoElement)
    Object.assign(spieler, { playsInline: true, className: 'buehnenstueck__bild', disableRemotePlayback: true })
  return spieler
}

/** Stands over the film until there is a picture of it that somebody wanted to see. */
function hidePoster(film: HTMLVideoElement, poster: HTMLImageElement): void {
  const hide = () => {
    poster.hidden = true
  }
  film.addEventListener('playing', () => ('requestVideoFrameCallback' in film ? film.requestVideoFrameCallback(hide) : hide()))
  film.addEventListener('seeked', () => film.currentTime > 0 && hide())
}

/** The best size that is there; false: none. */
async function decode(bild: HTMLImageElement, dateien: readonly PaketMedium[], isWeg: () => boolean): Promise<boolean> {
  for (const datei of dateien) {
    if (isWeg()) return false
    bild.src = mediumUrl(datei) ?? ''
    const gut = await bild.decode().then(
      () => true,
      () => false,
    )
    if (gut) return true
  }
  return false
}
