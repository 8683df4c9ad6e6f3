/** What pdfmake takes. */
type Knoten = Record<string, unknown>

/** One node of what a document says besides how it looks: for screen readers, and for whoever reads it in twenty years (decision 014). */
export interface Teil {
  typ: Teiltyp
  alt?: string
  /** Of a head of a table. */
  scope?: 'Column' | 'Row'
  eltern: Teil | null
  kinder: Teil[]
  /** What was drawn of it; filled by the renderer. */
  gezeichnet: unknown[]
}
type Teiltyp = 'Document' | 'H1' | 'H2' | 'P' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD'

/**
 * Gives every text and picture of a document its place in the structure, in the order in which they are written. Heads repeat on each page, headers and
 * footers are not in it: the renderer takes what has no place, or the same again, for decoration.
 */
export function gliedere(inhalt: readonly Knoten[]): void {
  const dokument = newTeil('Document', null)
  for (const node of inhalt) visit(node, dokument)
}

function visit(node: Knoten, eltern: Teil): void {
  const { stack, columns, table, svg, image, text } = node as Verzweigt
  if (table) addTabelle(table, eltern)
  else if ((svg ?? image) !== undefined && typeof node['alt'] === 'string') node['teil'] = newTeil('Figure', eltern, { alt: node['alt'] })
  else if (text !== undefined) place(node, newTeil((node['rolle'] as Teiltyp | undefined) ?? 'P', eltern))
  for (const each of [...(stack ?? []), ...(columns ?? [])]) visit(each, eltern)
}

interface Verzweigt {
  stack?: Knoten[]
  columns?: Knoten[]
  table?: Tabelle
  svg?: string
  image?: string
  text?: unknown
}

interface Tabelle {
  headerRows?: number
  body: Knoten[][]
}

/** Without a head of columns the first cell of a row is its head. */
function addTabelle({ headerRows = 0, body }: Tabelle, eltern: Teil): void {
  const tabelle = newTeil('Table', eltern)
  for (const [zeile, zellen] of body.entries()) {
    const reihe = newTeil('TR', tabelle)
    for (const [spalte, zelle] of zellen.entries()) {
      if (zeile < headerRows) addZelle(zelle, newTeil('TH', reihe, { scope: 'Column' }))
      else if (headerRows === 0 && spalte === 0) addZelle(zelle, newTeil('TH', reihe, { scope: 'Row' }))
      else addZelle(zelle, newTeil('TD', reihe))
    }
  }
}

function addZelle(zelle: Knoten, teil: Teil): void {
  if (zelle['text'] === undefined) visit(zelle, teil)
  else place(zelle, teil)
}

/** Pieces of a text keep what stands on them when they are broken into lines; the text around them does not. */
function place(node: Knoten, teil: Teil): void {
  const { text } = node
  const stuecke = Array.isArray(text) ? (text as Knoten[]) : [{ text }]
  node['text'] = stuecke.map((stueck) => ({ ...stueck, teil }))
}

function newTeil(typ: Teiltyp, eltern: Teil | null, rest: Pick<Teil, 'alt' | 'scope'> = {}): Teil {
  const teil: Teil = { typ, ...rest, eltern, kinder: [], gezeichnet: [] }
  eltern?.kinder.push(teil)
  return teil
}
