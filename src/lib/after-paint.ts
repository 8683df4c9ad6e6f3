/** A page in the background paints nothing. */
const LATEST_MS = 100

/** The picture itself is made after the callback of its frame, on a slow tablet for as long as this. */
const NACH_DEM_BILD_MS = 32

/** What the next picture need not wait for. Answers how it is called off. */
export function afterPaint(work: () => void): () => void {
  let open = true
  function run() {
    if (open) work()
    open = false
  }
  requestAnimationFrame(() => setTimeout(run, NACH_DEM_BILD_MS))
  setTimeout(run, LATEST_MS)
  return () => {
    open = false
  }
}
