/** A small PDF of a project: one page with the picture, one with the words. Written by hand so that the same work gives the same bytes. */

export interface Projektmappe {
  titel: string
  untertitel: string
  abschnitte: readonly { titel: string; text: string }[]
  bild: { jpeg: Buffer; width: number; height: number }
}

/** A4 across, in points. */
const SEITE = { breite: 842, hoehe: 595, rand: 56 }
const ZEILE = { groesse: 13, abstand: 19, zeichen: 104 }

/** WinAnsi differs from Latin-1 only here. */
const WIN_ANSI: Record<string, string> = {
  '€': '\x80',
  '„': '\x84',
  '…': '\x85',
  '‘': '\x91',
  '’': '\x92',
  '“': '\x93',
  '”': '\x94',
  '•': '\x95',
  '–': '\x96',
  '—': '\x97',
}

export function makeProjektmappe(mappe: Projektmappe): Buffer {
  const bildSeite = drawBildseite(mappe)
  const textSeite = drawTextseite(mappe)
  const { jpeg, width, height } = mappe.bild
  const seite = (inhalt: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${SEITE.breite} ${SEITE.hoehe}] /Contents ${inhalt} 0 R /Resources << /Font << /F1 7 0 R /F2 8 0 R >> /XObject << /Bild 9 0 R >> >> >>`
  return writePdf([
    object('<< /Type /Catalog /Pages 2 0 R /Lang (de) >>'),
    object('<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>'),
    object(seite(5)),
    object(seite(6)),
    stream('', Buffer.from(bildSeite, 'latin1')),
    stream('', Buffer.from(textSeite, 'latin1')),
    object('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
    object('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>'),
    stream(`/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`, jpeg),
  ])
}

function drawBildseite({ titel, untertitel, bild }: Projektmappe): string {
  const { breite, hoehe, rand } = SEITE
  const mass = Math.min((breite - 2 * rand) / bild.width, (hoehe - 2 * rand - 60) / bild.height)
  const [w, h] = [Math.round(bild.width * mass), Math.round(bild.height * mass)]
  const x = Math.round((breite - w) / 2)
  return [
    `q ${w} 0 0 ${h} ${x} ${rand + 60} cm /Bild Do Q`,
    write('F2', 20, { x: rand, y: rand + 22, text: titel }),
    write('F1', 12, { x: rand, y: rand, text: untertitel }),
  ].join('\n')
}

function drawTextseite({ titel, abschnitte }: Projektmappe): string {
  let y = SEITE.hoehe - SEITE.rand - 10
  const parts = [write('F2', 24, { x: SEITE.rand, y, text: titel })]
  for (const abschnitt of abschnitte) {
    y -= 44
    parts.push(write('F2', 14, { x: SEITE.rand, y, text: abschnitt.titel }))
    for (const zeile of breakLines(abschnitt.text)) {
      y -= ZEILE.abstand
      parts.push(write('F1', ZEILE.groesse, { x: SEITE.rand, y, text: zeile }))
    }
  }
  return parts.join('\n')
}

function breakLines(text: string): string[] {
  const zeilen: string[] = []
  for (const wort of text.split(/\s+/)) {
    const last = zeilen.at(-1)
    if (last !== undefined && last.length + wort.length < ZEILE.zeichen) zeilen[zeilen.length - 1] = `${last} ${wort}`
    else zeilen.push(wort)
  }
  return zeilen
}

function write(font: string, groesse: number, { x, y, text }: { x: number; y: number; text: string }): string {
  const winAnsi = text.replaceAll(/[^\x20-\xff]/g, (zeichen) => WIN_ANSI[zeichen] ?? '?')
  return `BT /${font} ${groesse} Tf 0.1 0.1 0.12 rg ${x} ${y} Td (${winAnsi.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj ET`
}

function object(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

function stream(dictionary: string, bytes: Buffer): Buffer {
  return Buffer.concat([object(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`), bytes, object('\nendstream')])
}

function writePdf(objects: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  let at = parts[0]?.length ?? 0
  const offsets: number[] = []
  for (const [index, body] of objects.entries()) {
    const whole = Buffer.concat([object(`${index + 1} 0 obj\n`), body, object('\nendobj\n')])
    offsets.push(at)
    at += whole.length
    parts.push(whole)
  }
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(object(`xref\n0 ${size}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`))
  return Buffer.concat(parts)
}
