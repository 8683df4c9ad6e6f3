/** Pages of a PDF as a person reads them: one text per page, spaces and line breaks as one. */
export async function readPdf(bytes: Uint8Array): Promise<string[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const document = await getDocument({ data: new Uint8Array(bytes), isEvalSupported: false, verbosity: 0 }).promise
  const seiten: string[] = []
  for (let seite = 1; seite <= document.numPages; seite += 1) {
    const { items } = await (await document.getPage(seite)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
    seiten.push(text.replaceAll(/\s+/g, ' ').trim())
  }
  await document.loadingTask.destroy()
  return seiten
}
