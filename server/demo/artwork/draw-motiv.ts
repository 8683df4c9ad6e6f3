import { ANZEIGEN } from './anzeige.ts'
import { HOERBILDER, VERANSTALTUNGEN } from './audio-event.ts'
import { GESTALTUNGEN } from './design.ts'
import { DIGITALES } from './digital.ts'
import { EDITORIALES } from './editorial.ts'
import { STANDBILDER } from './film.ts'
import type { Familie, Kontext } from './kontext.ts'
import { AUSSENWERBUNG } from './ooh.ts'
import { PACKUNGEN } from './packaging.ts'
import { findFarben, PALETTEN } from './paletten.ts'
import { BILDPLAKATE } from './plakat-bild.ts'
import { MUSTERPLAKATE } from './plakat-muster.ts'
import { SCHRIFTPLAKATE } from './plakat-schrift.ts'
import { VORLAGEN } from './vorlagen.ts'
import { createZufall } from './zufall.ts'

export const FAMILIEN: Record<string, Familie> = {
  plakat: { breite: 600, hoehe: 800, layouts: { ...BILDPLAKATE, ...SCHRIFTPLAKATE, ...MUSTERPLAKATE, ...VORLAGEN } },
  anzeige: { breite: 1200, hoehe: 800, layouts: ANZEIGEN },
  packaging: { breite: 1000, hoehe: 1000, layouts: PACKUNGEN },
  digital: { breite: 1600, hoehe: 1000, layouts: DIGITALES },
  editorial: { breite: 1500, hoehe: 1000, layouts: EDITORIALES },
  design: { breite: 1500, hoehe: 1000, layouts: GESTALTUNGEN },
  ooh: { breite: 1600, hoehe: 1000, layouts: AUSSENWERBUNG },
  film: { breite: 1600, hoehe: 900, layouts: STANDBILDER },
  audio: { breite: 1600, hoehe: 900, layouts: HOERBILDER },
  event: { breite: 1600, hoehe: 900, layouts: VERANSTALTUNGEN },
}

const KANTE = 1600

export type MotivAuftrag = {
  seed: number | string
  /** `familie/layout/objekt+objekt/palette`, palette optional */
  konzept: string
  /** 0 is the first motif */
  motiv: number
  text: { titel: string; claim: string; marke: string }
}

export type Motiv = { svg: string; breite: number; hoehe: number }

function createKontext(auftrag: MotivAuftrag, objekte: string[], palette: string): Kontext {
  let nummer = 0
  return {
    ...auftrag.text,
    motiv: auftrag.motiv,
    objekte,
    palette,
    f: findFarben(palette, auftrag.motiv),
    farben: findFarben,
    z: createZufall(`${auftrag.seed}/${auftrag.konzept}/${auftrag.motiv}`),
    id: () => `k${++nummer}`,
  }
}

/** Draws one motif; the same order gives the same bytes. The long edge measures 1600. */
export function drawMotiv(auftrag: MotivAuftrag): Motiv {
  const [name = '', layoutname = '', objekte = '', farbname] = auftrag.konzept.split('/')
  const familie = FAMILIEN[name]
  const layout = familie?.layouts[layoutname]
  if (!familie || !layout) throw new Error(`Unbekanntes Konzept: ${auftrag.konzept}`)
  const palette = farbname ?? createZufall(`${auftrag.seed}`).aus(PALETTEN)
  const inhalt = layout(createKontext(auftrag, objekte ? objekte.split('+') : [], palette))
  const mass = KANTE / Math.max(familie.breite, familie.hoehe)
  const breite = Math.round(familie.breite * mass)
  const hoehe = Math.round(familie.hoehe * mass)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${breite}" height="${hoehe}" viewBox="0 0 ${familie.breite} ${familie.hoehe}">${inhalt}</svg>`
  return { svg, breite, hoehe }
}
