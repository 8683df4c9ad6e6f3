// The bundler answers with the address of the file.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/** pdf.js is fetched with the first PDF whose pages are limited, and reads only what it needs. What it cannot read, the server judges: null. */
export async function countSeiten(datei: Blob): Promise<number | null> {
  try {
    const { getDocument, GlobalWorkerOptions, PDFDataRangeTransport } = await import('pdfjs-dist/legacy/build/pdf.mjs')
    if (typeof Worker !== 'undefined') GlobalWorkerOptions.workerSrc = workerUrl
    const range = new PDFDataRangeTransport(datei.size, null)
    range.requestDataRange = (begin: number, end: number) => {
      void datei
        .slice(begin, end)
        .arrayBuffer()
        .then((bytes) => range.onDataRange(begin, new Uint8Array(bytes)))
    }
    const task = getDocument({ range, disableAutoFetch: true, disableStream: true })
    try {
      return (await task.promise).numPages
    } finally {
      void task.destroy()
    }
  } catch {
    return null
  }
}
