const STIFFNESS = 420
const DAMPING = 40
const MASS = 0.9

export interface Bewegung {
  from: number
  to: number
  /** Pixels per second. */
  velocity: number
}

/** The spring of docs/design.md, „Motion"; returns how to stop it. Without motion it arrives at once. */
export function animateFeder({ from, to, velocity }: Bewegung, onFrame: (x: number) => void, onEnd: () => void): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    onFrame(to)
    onEnd()
    return () => {}
  }
  let x = from - to
  let speed = velocity
  let last: number | null = null
  let frame = requestAnimationFrame(step)

  function step(timeMs: number) {
    const seconds = Math.min(0.032, last === null ? 0.016 : (timeMs - last) / 1000)
    last = timeMs
    speed += ((-STIFFNESS * x - DAMPING * speed) / MASS) * seconds
    x += speed * seconds
    if (Math.abs(x) < 0.5 && Math.abs(speed) < 20) {
      onFrame(to)
      onEnd()
      return
    }
    onFrame(to + x)
    frame = requestAnimationFrame(step)
  }
  return () => cancelAnimationFrame(frame)
}
