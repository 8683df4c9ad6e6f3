import { createRequire } from 'node:module'
import type { Renderer, ZeichenDokument } from 'pdfmake/js/Renderer.js'
import type { Teil } from './gliederung.ts'

const { prototype } = (createRequire(import.meta.url)('pdfmake/js/Renderer.js') as { default: { prototype: Renderer } }).default
const { renderPages, renderLine, renderVector, renderSVG, renderImage } = prototype
const wurzeln = new WeakMap<ZeichenDokument, Teil>()
const ersteSeite = new WeakMap<Teil, unknown>()

/**
 * pdfmake sets the pages and knows nothing of structure; PDFKit below it does. So each thing that is drawn is marked with its place while it is drawn, and the tree is
 * written after the last page. Documents that are not to be tagged are drawn as before.
 */
export function teachRenderer(): void {
  prototype.renderPages = function (pages) {
    renderPages.call(this, pages)
    const wurzel = wurzeln.get(this.pdfDocument)
    if (wurzel) this.pdfDocument.addStructure(toElement(this.pdfDocument, wurzel))
  }
  prototype.renderLine = function (line, x, y) {
    mark(this, line.inlines[0]?.teil, () => renderLine.call(this, line, x, y))
  }
  prototype.renderVector = function (vector) {
    mark(this, undefined, () => renderVector.call(this, vector))
  }
  prototype.renderSVG = function (svg) {
    mark(this, svg.teil, () => renderSVG.call(this, svg))
  }
  prototype.renderImage = function (image) {
    mark(this, image.teil, () => renderImage.call(this, image))
  }
}

function mark({ pdfDocument }: Renderer, teil: Teil | undefined, draw: () => void): void {
  if (!pdfDocument.options.tagged) return draw()
  if (teil && !isWiederholt(teil, pdfDocument.page)) {
    wurzeln.set(pdfDocument, wurzelOf(teil))
    teil.gezeichnet.push(pdfDocument.markStructureContent(teil.typ))
  } else pdfDocument.markContent('Artifact', { type: teil ? 'Pagination' : 'Layout' })
  draw()
  pdfDocument.endMarkedContent()
}

/** The head of a table comes again on each page that the table goes on to. */
function isWiederholt(teil: Teil, seite: unknown): boolean {
  const erste = ersteSeite.get(teil) ?? seite
  ersteSeite.set(teil, erste)
  return teil.scope === 'Column' && erste !== seite
}

function wurzelOf(teil: Teil): Teil {
  return teil.eltern ? wurzelOf(teil.eltern) : teil
}

function toElement(dokument: ZeichenDokument, { typ, alt, scope, gezeichnet, kinder }: Teil): unknown {
  const element = dokument.struct(typ, { ...(alt !== undefined && { alt }), ...(scope && { scope }) })
  for (const inhalt of gezeichnet) element.add(inhalt)
  for (const kind of kinder) element.add(toElement(dokument, kind))
  element.end()
  return element
}
