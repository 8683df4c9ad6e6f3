import { ruhe } from './ruhe.ts'

interface Timer {
  atMs: number
  nr: number
  task: () => void
}

/** Virtual time: it moves only when told to, and comes to rest after every timer. */
export class Uhr {
  nowMs: number
  private timers: Timer[] = []
  private nr = 0

  constructor(nowMs = 1_772_700_000_000) {
    this.nowMs = nowMs
  }

  readonly schedule = (task: () => void, ms: number): (() => void) => {
    this.nr += 1
    const timer: Timer = { atMs: this.nowMs + Math.ceil(Math.max(0, ms)), nr: this.nr, task }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter((other) => other !== timer)
    }
  }

  async vor(ms: number): Promise<void> {
    const endMs = this.nowMs + ms
    await ruhe()
    for (let next = this.pop(endMs); next; next = this.pop(endMs)) {
      this.nowMs = Math.max(this.nowMs, next.atMs)
      next.task()
      await ruhe()
    }
    this.nowMs = endMs
  }

  /** Lets time pass until the promise is settled. */
  async bis<T>(promise: Promise<T>, stepMs = 1_000): Promise<T> {
    let done = false
    const finish = () => {
      done = true
    }
    promise.then(finish, finish)
    await ruhe()
    for (let step = 0; !done && step < 10_000; step += 1) await this.vor(stepMs)
    if (!done) throw new Error('nothing ends this wait')
    return promise
  }

  private pop(endMs: number): Timer | undefined {
    const due = this.timers.filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs || a.nr - b.nr)[0]
    if (due) this.timers = this.timers.filter((other) => other !== due)
    return due
  }
}
