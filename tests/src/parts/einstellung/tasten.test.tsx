import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { useTasten } from '#src/parts/einstellung/tasten.ts'
import { useTasten as useVerleihungstasten } from '#src/parts/verleihung/use-tasten.ts'

/** A key in the moment in which the screen is there and nothing else has happened yet. */
function useSofort(key: string): void {
  useLayoutEffect(() => {
    dispatchEvent(new KeyboardEvent('keydown', { key }))
  }, [key])
}

test('a key that is pressed as soon as the screen can be seen is heard', () => {
  const gehoert = vi.fn<(taste: string) => void>()
  function Schirm() {
    useTasten(gehoert)
    useSofort('Escape')
    return null
  }
  render(<Schirm />)
  expect(gehoert).toHaveBeenCalledTimes(1)
  expect(gehoert.mock.calls[0]?.[0]).toBe('Escape')
})

test('so is one of the reveal', () => {
  const onLeave = vi.fn<() => void>()
  function Schirm() {
    useVerleihungstasten({ stand: { uebersicht: false, ziffern: '' }, sende: () => undefined, onLeave })
    useSofort('Escape')
    return null
  }
  render(<Schirm />)
  expect(onLeave).toHaveBeenCalledTimes(1)
})
