/**
 * Images and PDFs are drawn in processes of their own, one order in each: what a file does to a decoder never touches the server or another file, and
 * the memory is gone when the process ends, shortly after the last order.
 */
import type { Bildformat } from '#contract/bildformat.ts'
import type { LogoArt } from '#contract/agentur-logo.ts'
import type { GeprueftesLogo, LogoMangel } from '../format/check-logo.ts'
import type { Formatvariante } from '../../domain/medium/bildformat.ts'
import type { AvatarMangel, Bild, BildVariant } from '../decoder/make-bild.ts'
import type { Befund } from '../format/inspect-datei.ts'
import type { PdfSeite } from '../decoder/make-pdf-seiten.ts'
import type { MedienAblage } from '../ablage/medien-speicher.ts'
import type { Schnitt } from '../format/schnitt.ts'
import type { WerkstattAuftrag, Quelle } from '../decoder/werkstatt-auftrag.ts'
import type { GeleseneDruckdatei } from '../druck/read-druckdatei.ts'
import { createPlatz, type Grenzen } from '../decoder/werkstatt-platz.ts'

export interface Werkstatt {
  /** JPEGs without metadata of the original; several sizes share one decoding. */
  makeBilder(quelle: Quelle, varianten: readonly BildVariant[]): Promise<Map<BildVariant, Bild>>
  /** The picture of this variant in every format but JPEG. */
  makeInFormaten(quelle: Quelle, variant: Formatvariante): Promise<Map<Bildformat, Bild>>
  makePdfSeiten(pdf: Quelle): Promise<PdfSeite[]>
  makeAvatar(quelle: Buffer, kante: number): Promise<Bild | AvatarMangel>
  checkLogo(path: string, logo: LogoArt): Promise<GeprueftesLogo | LogoMangel>
  inspectDatei(path: string): Promise<Befund>
  hashDatei(path: string): Promise<MedienAblage>
  cutDatei(path: string, mime: string): Promise<Schnitt>
  /** What a print file holds, or why it cannot be read. */
  readDruckdatei(path: string, mime: string): Promise<GeleseneDruckdatei>
  /** The server stops: every order under way fails, its process ends. */
  close(): void
}

const MAX_MS = 120_000
const MAX_KB = 2_500_000
const PLAETZE = 2

interface Umfang {
  /** Orders at once; a process is there for each only while there is work. */
  plaetze: number
}

interface Wartend {
  auftrag: WerkstattAuftrag
  resolve: (ergebnis: Promise<unknown>) => void
}

/** `nachrangig`: everybody else on this machine is served first. */
export function createWerkstatt({ nachrangig = false, maxMs = MAX_MS, maxKb = MAX_KB, ...wunsch }: Partial<Grenzen & Umfang> = {}): Werkstatt {
  const plaetze = Array.from({ length: wunsch.plaetze ?? PLAETZE }, () => createPlatz({ nachrangig, maxMs, maxKb }))
  const wartende: Wartend[] = []

  function order(auftrag: WerkstattAuftrag): Promise<unknown> {
    return new Promise((resolve) => {
      wartende.push({ auftrag, resolve })
      next()
    })
  }

  function next(): void {
    const freie = plaetze.filter((platz) => platz.isFrei())
    const platz = freie.find((frei) => frei.isWarm()) ?? freie[0]
    const wartend = platz && wartende.shift()
    if (wartend) wartend.resolve(platz.run(wartend.auftrag).finally(next))
  }

  return {
    makeBilder: async (quelle, varianten) => (await order({ art: 'bilder', quelle, varianten })) as Map<BildVariant, Bild>,
    makeInFormaten: async (quelle, variant) => (await order({ art: 'formate', quelle, variant })) as Map<Bildformat, Bild>,
    makePdfSeiten: async (pdf) => (await order({ art: 'seiten', pdf })) as PdfSeite[],
    inspectDatei: async (path) => (await order({ art: 'pruefung', path })) as Befund,
    hashDatei: async (path) => (await order({ art: 'hash', path })) as MedienAblage,
    cutDatei: async (path, mime) => (await order({ art: 'schnitt', path, mime })) as Schnitt,
    readDruckdatei: async (path, mime) => (await order({ art: 'druckdatei', path, mime })) as GeleseneDruckdatei,
    makeAvatar: async (quelle, kante) => (await order({ art: 'avatar', quelle, kante })) as Bild | AvatarMangel,
    close() {
      for (const platz of plaetze) platz.close()
    },
    checkLogo: async (path, logo) => (await order({ art: 'logo', path, logo })) as GeprueftesLogo | LogoMangel,
  }
}
