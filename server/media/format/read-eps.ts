/** What can be read of an EPS without running it: it is a program, and is never run here. */
export function readEps(datei: Buffer): { farbraum: string; tiff: Buffer | null } | { mangel: string } {
  const isBinaer = datei.subarray(0, 4).toString('hex') === 'c5d0d3c6'
  if (isBinaer && datei.length < 32) return { mangel: 'Dieses EPS ist beschädigt oder nicht vollständig. Bitte exportieren Sie es neu.' }
  const text = (isBinaer ? partOf(datei, 4) : datei).toString('latin1')
  if (!/^%!PS-Adobe-[^\r\n]*EPSF/.test(text)) return { mangel: 'Das ist PostScript, aber kein EPS. Bitte exportieren Sie das Logo als EPS oder PDF.' }
  if (!/%%BoundingBox:\s*(?:\(atend\)|-?\d)/.test(text))
    return { mangel: 'Diesem EPS fehlt die Angabe seiner Größe (BoundingBox). Bitte exportieren Sie es neu.' }
  return { farbraum: farbraumOf(text), tiff: isBinaer ? tiffOf(datei) : null }
}

/** From the header as programs for drawing write it, else from the commands that set colours. */
function farbraumOf(text: string): string {
  const [, prozess = ''] = /%%DocumentProcessColors:([^\r\n]*)/.exec(text) ?? []
  const farben = new Set<string>()
  if (/Cyan|Magenta|Yellow|Black/i.test(prozess) || /\bsetcmykcolor\b|\/DeviceCMYK\b/.test(text)) farben.add('CMYK')
  if (/\bsetrgbcolor\b|\/DeviceRGB\b/.test(text)) farben.add('RGB')
  if (/%%DocumentCustomColors:\s*\S|\/Separation\b/.test(text)) farben.add('SONDERFARBE')
  if (farben.size === 0 && /\bsetgray\b|\/DeviceGray\b/.test(text)) farben.add('GRAU')
  return farben.size === 0 ? 'UNBEKANNT' : [...farben].join(', ')
}

/** The picture that a DOS EPS carries for programs that cannot draw it. */
function tiffOf(datei: Buffer): Buffer | null {
  const tiff = partOf(datei, 20)
  return tiff.length > 8 ? tiff : null
}

/** Start and length stand in the head; both may lie. */
function partOf(datei: Buffer, at: number): Buffer {
  const start = datei.readUInt32LE(at)
  return datei.subarray(Math.min(start, datei.length), Math.min(start + datei.readUInt32LE(at + 4), datei.length))
}
