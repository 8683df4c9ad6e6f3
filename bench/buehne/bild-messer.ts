/** What `installBildmesser` leaves on the page. */
export interface Bildmesser {
  /** From the last key to the frame that holds another picture than before it; Infinity until there is one. */
  bildMs(): number
  /** From the last key to the film's first frame. */
  filmMs(): number
  /** The longest frame since the last key. */
  rahmenMs(): number
}

/**
 * Runs in the page, and so refers to nothing outside itself. `wahl` finds the picture that is shown; a frame is taken for drawn with the first task after
 * it.
 */
export function installBildmesser(wahl: string): void {
  let beginn = 0
  let vorher = ''
  let bild = Infinity
  let film = Infinity
  let rahmen = 0
  let letzter = 0
  const gezeigt = () => [...document.querySelectorAll<HTMLImageElement>(wahl)].at(-1)?.src ?? ''
  function afterPaint(tell: (ms: number) => void) {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => tell(performance.now()))
      port1.start()
      port2.postMessage(null)
    })
  }
  function watchFilm() {
    const video = document.querySelector('video')
    if (video && !video.paused) video.requestVideoFrameCallback(() => (film = Math.min(film, performance.now() - beginn)))
    else if (performance.now() - beginn < 2000) requestAnimationFrame(watchFilm)
  }
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      beginn = timeStamp
      vorher = gezeigt()
      bild = Infinity
      film = Infinity
      rahmen = 0
      requestAnimationFrame(watchFilm)
    },
    { capture: true },
  )
  new MutationObserver(() => {
    const now = gezeigt()
    if (bild !== Infinity || now === '' || now === vorher) return
    bild = 0
    const von = beginn
    afterPaint((ms) => (bild = ms - von))
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-lage', 'src'] })
  requestAnimationFrame(function tick(ms) {
    if (letzter > 0 && ms - beginn < 1000) rahmen = Math.max(rahmen, ms - letzter)
    letzter = ms
    requestAnimationFrame(tick)
  })
  Object.assign(globalThis, { bildmesser: { bildMs: () => bild, filmMs: () => film, rahmenMs: () => rahmen } satisfies Bildmesser })
}
