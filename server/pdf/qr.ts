import QRCode from 'qrcode'

/** Black squares, in rows joined to one path: sharp at every size. */
export function drawQr(text: string, breite: number): { svg: string; width: number; height: number } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const felder: string[] = []
  for (let y = 0; y < modules.size; y += 1)
    for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) felder.push(`M${x} ${y}h1.02v1.02h-1.02z`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules.size} ${modules.size}"><path d="${felder.join('')}" fill="#000000"/></svg>`
  return { svg, width: breite, height: breite }
}
