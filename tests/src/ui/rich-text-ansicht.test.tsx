import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RichTextAnsicht } from '#src/ui/rich-text-ansicht.tsx'

test('shows headings, lists and links as such', () => {
  const html =
    '<h2>Neu</h2><p><strong>Fett</strong><br />und <em>kursiv</em></p><ol><li><p>eins</p></li></ol><p><a href="https://x.example">Seite</a></p>'
  render(<RichTextAnsicht html={html} />)
  expect(screen.getByRole('heading', { level: 2, name: 'Neu' })).toBeVisible()
  expect(screen.getByRole('listitem')).toHaveTextContent('eins')
  expect(screen.getByRole('link', { name: 'Seite' })).toHaveAttribute('rel', 'noopener noreferrer')
})

test('lets nothing else through, should the server ever hand it on', () => {
  const html = '<p onclick="x()" style="color:red">Wort<img src="x" onerror="x()"><script>x()</script></p><p><a href="javascript:x()">Klick</a></p>'
  const { container } = render(<RichTextAnsicht html={html} />)
  expect(container.innerHTML).toBe('<div class="rich-text-ansicht"><p>Wort</p><p>Klick</p></div>')
})
