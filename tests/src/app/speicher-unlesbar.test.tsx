import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SpeicherUnlesbar } from '#src/app/speicher-unlesbar.tsx'

test('a store that was read before and is refused now is not blamed on a private window', () => {
  render(<SpeicherUnlesbar grund="verweigert" onRetry={() => undefined} />)
  expect(screen.getByText(/^Der Browser lässt Lorbeer gerade nicht an den Speicher dieses Geräts/)).toBeVisible()
  expect(screen.queryByText(/privat|speichert nichts/)).not.toBeInTheDocument()
})
