import { deflateSync } from 'node:zlib'

/** A point of millimetres. */
export const MM = 72 / 25.4

export interface DruckPdf {
  /** What a page draws; each is a page. */
  seiten: readonly string[]
  /** In points: left, bottom, right, top. */
  medium?: readonly number[]
  trim?: readonly number[] | null
  bleed?: readonly number[] | null
  /** Entries of each page's dictionary beside the usual ones. */
  seite?: string
  resources?: string
  /** Entries of the catalogue. */
  katalog?: string
  info?: string
  /** Further objects, from number 10 on: `text`, or a stream. */
  objekte?: readonly (string | { dict: string; inhalt: Buffer | string })[]
  trailer?: string
  gepackt?: boolean
}

/** As large as a page of the yearbook with 3 mm of bleed: 216 × 286 mm, the end format 3 mm inside. */
export const JAHRBUCH = {
  medium: [0, 0, 216 * MM, 286 * MM],
  trim: [3 * MM, 3 * MM, 213 * MM, 283 * MM],
  bleed: [0, 0, 216 * MM, 286 * MM],
}

/** A profile that says of itself what `raum` says; `CMYK`, `RGB ` or `GRAY`. */
export function makeIcc(raum: string, name: string): Buffer {
  const text = Buffer.concat([Buffer.from('desc\0\0\0\0', 'latin1'), uint32(name.length + 1), Buffer.from(`${name}\0`, 'latin1'), Buffer.alloc(90)])
  const kopf = Buffer.alloc(128)
  kopf.write('prtr', 12, 'latin1')
  kopf.write(raum, 16, 'latin1')
  kopf.write('Lab ', 20, 'latin1')
  kopf.write('acsp', 36, 'latin1')
  const tags = Buffer.concat([uint32(1), Buffer.from('desc', 'latin1'), uint32(144), uint32(text.length)])
  const profil = Buffer.concat([kopf, tags, text])
  profil.writeUInt32BE(profil.length, 0)
  return profil
}

function uint32(wert: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(wert)
  return bytes
}

/** The output condition of the yearbook, as object 10; its profile as object 11. */
export const FOGRA51 = {
  katalog: '/OutputIntents [10 0 R]',
  objekte: [
    '<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA51) /DestOutputProfile 11 0 R >>',
    { dict: '/N 4', inhalt: makeIcc('CMYK', 'PSO Coated v3') },
  ],
} as const
export const X4 = '/GTS_PDFXVersion (PDF/X-4)'

/** Written by hand, so that a test knows every number in it. */
export function makeDruckPdf(auftrag: DruckPdf): Buffer {
  const { seiten, medium = JAHRBUCH.medium, trim = JAHRBUCH.trim, bleed = JAHRBUCH.bleed, seite = '', resources = '', gepackt = false } = auftrag
  const { katalog = '', info = '', objekte = [], trailer = '' } = auftrag
  const box = (name: string, ecken: readonly number[] | null) => (ecken ? `/${name} [${ecken.map((wert) => wert.toFixed(4)).join(' ')}]` : '')
  const stuecke: Buffer[] = [Buffer.from('%PDF-1.6\n%\xE2\xE3\xCF\xD3\n', 'latin1')]
  const add = (nummer: number, text: string) => stuecke.push(Buffer.from(`${nummer} 0 obj\n${text}\nendobj\n`, 'latin1'))
  const addStrom = (nummer: number, dict: string, inhalt: Buffer) =>
    stuecke.push(
      Buffer.from(`${nummer} 0 obj\n<< ${dict} /Length ${inhalt.length} >>\nstream\n`, 'latin1'),
      inhalt,
      Buffer.from('\nendstream\nendobj\n', 'latin1'),
    )
  const nummern = seiten.map((_, nr) => 1000 + nr * 2)
  add(1, `<< /Type /Catalog /Pages 2 0 R ${katalog} >>`)
  add(2, `<< /Type /Pages /Count ${seiten.length} /Kids [${nummern.map((nummer) => `${nummer} 0 R`).join(' ')}] ${box('MediaBox', medium)} >>`)
  add(3, `<< /Producer (Test) ${info} >>`)
  objekte.forEach((objekt, nr) => {
    if (typeof objekt === 'string') add(10 + nr, objekt)
    else addStrom(10 + nr, objekt.dict, Buffer.from(objekt.inhalt))
  })
  seiten.forEach((inhalt, nr) => {
    const nummer = nummern[nr] ?? 0
    add(
      nummer,
      `<< /Type /Page /Parent 2 0 R ${box('TrimBox', trim)} ${box('BleedBox', bleed)} /Resources << ${resources} >> /Contents ${nummer + 1} 0 R ${seite} >>`,
    )
    const roh = Buffer.from(inhalt, 'latin1')
    addStrom(nummer + 1, gepackt ? '/Filter /FlateDecode' : '', gepackt ? deflateSync(roh) : roh)
  })
  const koerper = Buffer.concat(stuecke)
  return Buffer.concat([
    koerper,
    Buffer.from(`${xrefOf(koerper)}trailer\n<< /Root 1 0 R /Info 3 0 R /Size 5000 ${trailer} >>\nstartxref\n${koerper.length}\n%%EOF\n`, 'latin1'),
  ])
}

/** With it other readers find the same objects. */
function xrefOf(koerper: Buffer): string {
  const text = koerper.toString('latin1')
  const zeilen = [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)].map((match) => {
    const at = match.index + (match[0].startsWith('\n') ? 1 : 0)
    return `${match[1]} 1\n${String(at).padStart(10, '0')} 00000 n \n`
  })
  return `xref\n0 1\n0000000000 65535 f \n${zeilen.join('')}`
}

/** Covers the page with its bleed. */
export function fill(farbe: string): string {
  return `${farbe} 0 0 ${(216 * MM).toFixed(3)} ${(286 * MM).toFixed(3)} re f\n`
}
