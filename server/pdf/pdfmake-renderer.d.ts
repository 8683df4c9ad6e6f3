declare module 'pdfmake/js/Renderer.js' {
  import type { Teil } from './gliederung.ts'

  /** PDFKit's document, as far as structure is concerned. */
  export interface ZeichenDokument {
    options: { tagged?: boolean }
    page: unknown
    markStructureContent(typ: string): unknown
    markContent(typ: 'Artifact', options: { type: 'Layout' | 'Pagination' }): void
    endMarkedContent(): void
    struct(typ: string, options: { alt?: string; scope?: string }): { add(kind: unknown): void; end(): void }
    addStructure(element: unknown): void
  }
  export interface Renderer {
    pdfDocument: ZeichenDokument
    renderPages(pages: unknown): void
    renderLine(line: { inlines: { teil?: Teil }[] }, x: number, y: number): void
    renderVector(vector: unknown): void
    renderSVG(svg: { teil?: Teil }): void
    renderImage(image: { teil?: Teil }): void
  }
}
