import { spawn } from 'node:child_process'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startRechenzeitUhr } from '#server/pdf/rechenzeit-uhr.ts'
import { readProc } from '#tests/support/kindprozesse.ts'
import { until } from '#tests/support/until.ts'

const MINUTE_MS = 60_000

/** A process that does nothing but this. */
function begin(programm: string): number {
  const child = spawn(process.execPath, ['-e', programm], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child.pid ?? 0
}

const standOf = (pid: number) => readProc(`${pid}/stat`).split(') ')[1]?.[0]

describe.runIf(process.platform === 'linux')('the clock of a process that sets a document', () => {
  it('ends what sleeps and will never be done, after its time', async () => {
    const pid = begin('setTimeout(() => {}, 1e9)')
    await until(() => expect([standOf(pid), readProc(`${pid}/cmdline`)]).toEqual(['S', expect.stringContaining('1e9')]))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const onEnde = vi.fn<() => void>()
    startRechenzeitUhr(pid, MINUTE_MS, onEnde)
    vi.advanceTimersByTime(MINUTE_MS - 1)
    expect(onEnde).not.toHaveBeenCalled()
    // It may have begun to sleep after the first look.
    vi.advanceTimersByTime(2 * MINUTE_MS)
    expect(onEnde).toHaveBeenCalledTimes(1)
  })

  it('ends what works without end when it had the processor for its time', async () => {
    const onEnde = vi.fn<() => void>()
    onTestFinished(startRechenzeitUhr(begin('for (;;) {}'), 300, onEnde))
    await until(() => expect(onEnde).toHaveBeenCalledTimes(1))
  })

  it('leaves what hardly gets the processor ten times as long, and is stopped by its answer', () => {
    const pid = begin('for (;;) {}')
    process.kill(pid, 'SIGSTOP')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const [onEnde, nie] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const stop = startRechenzeitUhr(pid, MINUTE_MS, nie)
    startRechenzeitUhr(pid, MINUTE_MS, onEnde)
    vi.advanceTimersByTime(9 * MINUTE_MS)
    stop()
    expect(onEnde).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2 * MINUTE_MS)
    expect([onEnde.mock.calls.length, nie.mock.calls.length]).toEqual([1, 0])
  })

  it('is the one on the wall where the system says nothing', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const onEnde = vi.fn<() => void>()
    startRechenzeitUhr(undefined, MINUTE_MS, onEnde)
    vi.advanceTimersByTime(MINUTE_MS)
    expect(onEnde).toHaveBeenCalledTimes(1)
  })
})
