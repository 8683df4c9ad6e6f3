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

/** What a screen reader finds on a page: „H1 Juryprotokoll: …", cells with those of their row; pictures with their words. `ohne`: text that stands in nothing, not even in decoration. */
export async function readGliederung(bytes: Uint8Array): Promise<{ zeilen: string[]; schmuck: string; ohne: string; sprache: string | null }[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const document = await getDocument({ data: new Uint8Array(bytes), isEvalSupported: false, verbosity: 0 }).promise
  const { info } = await document.getMetadata()
  const sprache = (info as { Language?: string | null }).Language ?? null
  const seiten = []
  for (let nr = 1; nr <= document.numPages; nr += 1) {
    const seite = await document.getPage(nr)
    const { texte, schmuck, ohne } = sortTexte((await seite.getTextContent({ includeMarkedContent: true })).items as Inhaltsteil[])
    seiten.push({ zeilen: listZeilen((await seite.getStructTree()) as Knoten, texte), schmuck, ohne, sprache })
  }
  await document.loadingTask.destroy()
  return seiten
}

interface Inhaltsteil {
  str?: string
  type?: string
  id?: string
  tag?: string
}
interface Knoten {
  role?: string
  alt?: string
  id?: string
  type?: string
  children?: Knoten[]
}

function sortTexte(items: readonly Inhaltsteil[]) {
  const texte = new Map<string, string>()
  const offen: string[] = []
  let [schmuck, ohne] = ['', '']
  for (const { type, id, tag, str = '' } of items) {
    if (type?.startsWith('beginMarkedContent')) offen.push(tag === 'Artifact' ? 'Artifact' : (id ?? ''))
    else if (type === 'endMarkedContent') offen.pop()
    else if (offen.length === 0) ohne += str.trim()
    else if (offen.at(-1) === 'Artifact') schmuck += str
    else texte.set(offen.at(-1) ?? '', (texte.get(offen.at(-1) ?? '') ?? '') + str)
  }
  return { texte, schmuck, ohne }
}

function listZeilen(knoten: Knoten | null, texte: ReadonlyMap<string, string>): string[] {
  if (!knoten) return []
  const { role = '', alt, children = [] } = knoten
  if (role === 'TR') return [`TR ${children.map((zelle) => `${zelle.role ?? ''} ${textOf(zelle, texte)}`).join(' | ')}`]
  if (['H1', 'H2', 'P', 'Figure'].includes(role)) return [`${role} ${alt ?? textOf(knoten, texte)}`]
  return children.flatMap((kind) => listZeilen(kind, texte))
}

function textOf({ id, children = [] }: Knoten, texte: ReadonlyMap<string, string>): string {
  const eigener = id === undefined ? '' : (texte.get(id) ?? '')
  return [eigener, ...children.map((kind) => textOf(kind, texte))]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim()
}
