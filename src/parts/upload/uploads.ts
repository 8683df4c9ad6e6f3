import { openUpload } from '#src/api/upload-datei.ts'
import { createUploadVerwaltung } from './upload-verwaltung.ts'

/** The one of this window. */
export const uploads = createUploadVerwaltung({
  openUpload,
  now: () => performance.now(),
  schedule(task, ms) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
})

addEventListener('online', () => uploads.wake())

/** Closing the window would stop what is on its way: the browser asks first. */
addEventListener('beforeunload', (event) => {
  if (uploads.read().some(({ zustand }) => zustand === 'laedt' || zustand === 'wartet' || zustand === 'unterbrochen')) event.preventDefault()
})
