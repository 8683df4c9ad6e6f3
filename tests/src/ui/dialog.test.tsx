import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

it('asks once, names and describes itself, and closes with Escape', async () => {
  const user = userEvent.setup()
  function Befangen() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Befangen</Button>
        <Dialog
          open={isOpen}
          onClose={() => setOpen(false)}
          role="alertdialog"
          title="Als befangen melden?"
          actions={<Button onClick={() => setOpen(false)}>Abbrechen</Button>}
        >
          Ihre 8 Punkte entfallen.
        </Dialog>
      </>
    )
  }
  render(<Befangen />)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Befangen' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Als befangen melden?' })
  await waitFor(() => expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Ihre 8 Punkte entfallen.'))
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  // It listens a moment after it has the focus: whoever is quicker presses again.
  await waitFor(async () => {
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
