import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Sheet } from '#src/ui/sheet.tsx'

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

it.each([
  ['question', Dialog],
  ['sheet', Sheet],
])('a %s is closed by a press beside it, but not by one on what the browser has made modal over it', async (_, Panel) => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const closes: string[] = []
  const Jurybuero = ({ von = 'Alarm' }) => (
    <Panel open onClose={() => closes.push(von)} title="Jurybüro informieren">
      Ihre Nachricht
    </Panel>
  )
  const { rerender } = render(<Jurybuero />)
  await screen.findByRole('dialog')
  const alarm = document.body.appendChild(document.createElement('dialog'))
  const taste = alarm.appendChild(document.createElement('button'))
  alarm.showModal()
  // It shuts the page and listens at once, but for a frame and a tick.
  await waitFor(() => expect(document.body.style.pointerEvents).toBe('none'))
  await nextFrame()
  await user.click(taste)
  await nextFrame()
  alarm.remove()
  rerender(<Jurybuero von="Seite" />)
  await user.click(document.body.appendChild(document.createElement('button')))
  await waitFor(() => expect(closes).toContain('Seite'))
  expect(closes).not.toContain('Alarm')
})

const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
