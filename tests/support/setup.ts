import { beforeEach, expect, vi } from 'vitest'

// Silence is a test: whatever writes to console.error or console.warn fails the test that made it.
beforeEach((context) => {
  const error = vi.spyOn(console, 'error')
  const warn = vi.spyOn(console, 'warn')
  context.onTestFinished(() => {
    const said = [...error.mock.calls, ...warn.mock.calls]
    error.mockRestore()
    warn.mockRestore()
    expect(said).toEqual([])
  })
})
