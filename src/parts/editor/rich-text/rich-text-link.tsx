import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { parseLink } from '#src/lib/rich-text.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** The address of the chosen words; without chosen words the address itself is written. */
export function RichTextLink({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link')['href'] ?? '')
  const [adresse, setAdresse] = useState(before.replace(/^mailto:/i, ''))
  const [fehler, setFehler] = useState<string>()

  function close() {
    onClose()
    editor.commands.focus()
  }
  function apply() {
    const href = parseLink(adresse)
    if (!href) {
      setFehler('Bitte eine Adresse mit https:// oder eine E-Mail-Adresse.')
      return
    }
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !before)
      chain.insertContent({ type: 'text', text: adresse.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onClose()
  }
  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }

  return (
    <div className="rich-text__link" role="group" aria-label="Link">
      <TextField
        label="Adresse"
        placeholder="https://"
        autoComplete="off"
        // Opened by the person, to type at once.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={adresse}
        error={fehler}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          // The form around it is not meant.
          event.preventDefault()
          if (event.key === 'Enter') apply()
          else close()
        }}
        onChange={(event) => {
          setAdresse(event.currentTarget.value)
          setFehler(undefined)
        }}
      />
      <Button onClick={apply}>Übernehmen</Button>
      {before ? <Button onClick={remove}>Link entfernen</Button> : null}
      <Button variant="ghost" onClick={close}>
        Abbrechen
      </Button>
    </div>
  )
}
