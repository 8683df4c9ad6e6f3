import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Menu } from '#src/ui/menu.tsx'

function renderMenu() {
  const chosen: string[] = []
  const entry = (label: string, checked?: boolean) => ({
    id: label,
    label,
    checked,
    onSelect: () => {
      chosen.push(label)
    },
  })
  render(
    <>
      <Menu label="Konto" trigger="MK" entries={[entry('Profil'), entry('Hell', true), entry('Abmelden')]} />
      <button type="button">daneben</button>
    </>,
  )
  return chosen
}

it('opens by the arrow key, follows arrows and letters, and chooses with Enter', async () => {
  const user = userEvent.setup()
  const chosen = renderMenu()
  screen.getByRole('button', { name: 'Konto' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Profil')
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitemradio', { name: 'Hell', checked: true })).toBe(document.activeElement)
  await user.keyboard('ab')
  expect(document.activeElement?.textContent).toBe('Abmelden')
  await user.keyboard('{Enter}')
  expect(chosen).toEqual(['Abmelden'])
})

it('closes with Escape and gives the focus back to its button', async () => {
  const user = userEvent.setup()
  renderMenu()
  await user.click(screen.getByRole('button', { name: 'Konto' }))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Konto' }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

it('closes when something beside it is pressed', async () => {
  const user = userEvent.setup()
  renderMenu()
  await user.click(screen.getByRole('button', { name: 'Konto' }))
  await user.click(screen.getByRole('button', { name: 'daneben' }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})
