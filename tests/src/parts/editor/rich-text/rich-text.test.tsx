import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { expect, test } from 'vitest'
import { RichText } from '#src/parts/editor/rich-text/rich-text.tsx'

interface Form {
  text: string
}

let form: UseFormReturn<Form>

function open(text: string) {
  form = renderHook(() => useForm<Form>({ defaultValues: { text } })).result.current
  const { container } = render(<RichText form={form} name="text" label="Text" hint="Höchstens 4000 Zeichen" />)
  const field = screen.getByRole('textbox', { name: 'Text' })
  return { field, container, toolbar: screen.getByRole('toolbar', { name: 'Formatierung' }) }
}

function choose(field: HTMLElement, node: Node) {
  act(() => {
    field.focus()
    const range = document.createRange()
    range.selectNodeContents(node)
    getSelection()?.removeAllRanges()
    getSelection()?.addRange(range)
    document.dispatchEvent(new Event('selectionchange'))
  })
}

const button = (name: string) => screen.getByRole('button', { name })

test('formats the chosen words with buttons of German names, and says what is on', async () => {
  const { field } = open('<p>Eins</p>')
  choose(field, field.querySelector('p') as Node)
  await userEvent.click(button('Fett'))
  expect(form.getValues('text')).toBe('<p><strong>Eins</strong></p>')
  await waitFor(() => expect(button('Fett')).toHaveAttribute('aria-pressed', 'true'))
  await userEvent.click(button('Überschrift'))
  expect(form.getValues('text')).toBe('<h2><strong>Eins</strong></h2>')
  await userEvent.click(button('Überschrift'))
  await userEvent.click(button('Nummerierung'))
  expect(form.getValues('text')).toBe('<ol><li><p><strong>Eins</strong></p></li></ol>')
})

test('the bar is one stop of the Tab key, the arrows go along it', async () => {
  const { toolbar } = open('<p>Eins</p>')
  await userEvent.tab()
  expect(button('Fett')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(button('Kursiv')).toHaveFocus()
  await userEvent.keyboard('{End}')
  expect(button('Link')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(button('Fett')).toHaveFocus()
  expect(
    within(toolbar)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toHaveLength(1)
})

test('the Tab key leaves a list as it is', async () => {
  const { field } = open('<ul><li><p>eins</p></li><li><p>zwei</p></li></ul>')
  choose(field, field.querySelectorAll('p')[1] as Node)
  await userEvent.tab()
  expect(field).not.toHaveFocus()
  expect(field.querySelectorAll('ul')).toHaveLength(1)
})

test('a link is typed without a scheme; what is no address is refused in German', async () => {
  const { field } = open('<p>Eins</p>')
  choose(field, field.querySelector('p') as Node)
  await userEvent.click(button('Link'))
  await userEvent.type(screen.getByRole('textbox', { name: 'Adresse' }), 'javascript:alert(1){Enter}')
  expect(screen.getByText('Bitte eine Adresse mit https:// oder eine E-Mail-Adresse.')).toBeVisible()
  await userEvent.clear(screen.getByRole('textbox', { name: 'Adresse' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Adresse' }), 'lorbeer.example{Enter}')
  expect(form.getValues('text')).toBe('<p><a rel="noopener noreferrer" href="https://lorbeer.example">Eins</a></p>')
  expect(screen.queryByRole('textbox', { name: 'Adresse' })).not.toBeInTheDocument()
  choose(field, field.querySelector('a') as Node)
  await userEvent.click(button('Link'))
  await userEvent.click(button('Link entfernen'))
  expect(form.getValues('text')).toBe('<p>Eins</p>')
})

test('takes only what the server keeps, is empty without a word, and follows the form', async () => {
  const { field } = open('<p onclick="x()">Eins<img src="x"><a href="javascript:x()">Zwei</a></p><blockquote>Drei</blockquote>')
  expect(field.innerHTML).not.toMatch(/onclick|img|javascript|blockquote/)
  expect(field).toHaveTextContent('EinsZwei')
  act(() => form.setValue('text', '<p>Neu</p>'))
  await waitFor(() => expect(field).toHaveTextContent(/^Neu$/))
  choose(field, field.querySelector('p') as Node)
  await userEvent.keyboard('{Backspace}')
  await waitFor(() => expect(form.getValues('text')).toBe(''))
})

test('an error stands at the text', async () => {
  const { field } = open('')
  act(() => form.setError('text', { message: 'Bitte höchstens 4000 Zeichen.' }))
  await waitFor(() => expect(field).toHaveAccessibleDescription('Höchstens 4000 Zeichen Bitte höchstens 4000 Zeichen.'))
  expect(field).toBeInvalid()
})
