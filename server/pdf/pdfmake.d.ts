declare module 'pdfmake' {
  type Dokument = { getBuffer(): Promise<Buffer> }
  const pdfmake: {
    setUrlAccessPolicy(erlaubt: (url: string) => boolean): void
    setLocalAccessPolicy(erlaubt: (pfad: string) => boolean): void
    setFonts(schriften: Record<string, { normal: string; bold: string }>): void
    createPdf(definition: object): Dokument
  }
  export default pdfmake
}
