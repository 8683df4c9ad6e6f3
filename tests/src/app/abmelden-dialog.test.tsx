import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import AbmeldenDialog from '#src/app/anmeldung/abmelden-dialog.tsx'

test.each([
  [{ stimmen: 1, notizen: 0 }, '1 Stimme ist noch nicht übertragen', 'Abmelden, Ihre Stimme bleibt auf diesem Tablet'],
  [{ stimmen: 0, notizen: 1 }, '1 Notiz ist noch nicht übertragen', 'Abmelden, Ihre Notiz bleibt auf diesem Tablet'],
  [{ stimmen: 2, notizen: 1 }, '2 Stimmen und 1 Notiz sind noch nicht übertragen', 'Abmelden, Stimmen und Notizen bleiben auf diesem Tablet'],
])('logging out names what waits: %o', async (wartend, titel, weg) => {
  render(<AbmeldenDialog benutzerId="x" wartend={wartend} onCancel={() => undefined} onLeave={() => Promise.resolve()} />)
  expect(await screen.findByRole('alertdialog', { name: titel })).toBeVisible()
  expect(screen.getByRole('button', { name: weg })).toBeVisible()
})
