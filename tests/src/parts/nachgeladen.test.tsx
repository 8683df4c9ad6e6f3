import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useNachgeladen } from '#src/parts/nachladen/use-nachgeladen.tsx'

let versuche = 0
let hasNetz = false
const Hilfe = ({ onClose }: { onClose: () => void }) => (
  <dialog open aria-label="Hilfe">
    <button onClick={onClose}>Schließen</button>
  </dialog>
)
const load = async () => {
  versuche += 1
  if (!hasNetz) throw new TypeError('Failed to fetch dynamically imported module')
  return { default: Hilfe }
}
const LADEN = [load]

function Schirm() {
  const { Blatt, oeffne, schliesse, hinweis } = useNachgeladen(LADEN)
  return (
    <>
      <p>Ihre Bewertung</p>
      <button onClick={() => oeffne(load)}>Öffnen</button>
      {Blatt ? <Blatt onClose={schliesse} /> : hinweis}
    </>
  )
}

it('says over the screen what does not come, and asks again at the next tap', async () => {
  render(<Schirm />)
  await userEvent.click(screen.getByRole('button', { name: 'Öffnen' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Das lässt sich ohne Verbindung gerade nicht öffnen. Ihre Stimmen sind davon nicht betroffen.',
  )
  expect(screen.getByText('Ihre Bewertung')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Verstanden' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()

  hasNetz = true
  const before = versuche
  await userEvent.click(screen.getByRole('button', { name: 'Öffnen' }))
  expect(await screen.findByRole('dialog', { name: 'Hilfe' })).toBeVisible()
  expect(versuche).toBe(before + 1)
  await userEvent.click(screen.getByRole('button', { name: 'Schließen' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
