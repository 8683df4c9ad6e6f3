import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { Controller, type FieldPath, type FieldValues, type RefCallBack, type UseFormReturn } from 'react-hook-form'
import { classNames } from '#src/ui/class-names.ts'
import { FieldError } from '#src/ui/field.tsx'
import { ERWEITERUNGEN } from './rich-text-erweiterungen.ts'
import { RichTextLeiste } from './rich-text-leiste.tsx'
import { RichTextLink } from './rich-text-link.tsx'
import '#src/ui/rich-text-ansicht.css'
import './rich-text.css'

interface RichTextProps<Form extends FieldValues> {
  form: UseFormReturn<Form>
  name: FieldPath<Form>
  label: string
  hint?: string
  className?: string
  optional?: boolean
}

/** Formatted text of a form, as HTML of a few tags; without a word it is an empty text. The server makes it safe when it is saved. */
export function RichText<Form extends FieldValues>({ form, name, label, hint, className, optional = false }: RichTextProps<Form>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <RichTextEingabe
          label={label}
          hint={hint}
          className={className}
          optional={optional}
          value={String(field.value ?? '')}
          error={fieldState.error?.message}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onChange={field.onChange}
        />
      )}
    />
  )
}

interface EingabeProps {
  label: string
  hint: string | undefined
  className: string | undefined
  optional: boolean
  value: string
  error: string | undefined
  inputRef: RefCallBack
  onBlur: () => void
  onChange: (html: string) => void
}

function RichTextEingabe({ label, hint, className, optional, value, error, inputRef, onBlur, onChange }: EingabeProps) {
  const id = useId()
  const [linkOffen, setLinkOffen] = useState(false)
  const known = useRef(value)
  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        role: 'textbox',
        class: 'field__control rich-text__text rich-text-ansicht',
        lang: 'de',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(hint || error ? { 'aria-describedby': classNames(hint && `${id}-hint`, error && `${id}-error`) } : {}),
        ...(error ? { 'aria-invalid': 'true' } : {}),
      },
      // The Tab key goes on to the next field, also in lists.
      handleDOMEvents: { keydown: (_: unknown, event: KeyboardEvent) => event.key === 'Tab' },
      handleKeyDown: (_: unknown, event: KeyboardEvent) => {
        if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return false
        event.preventDefault()
        // The quick search of the office has the same keys.
        event.stopPropagation()
        setLinkOffen(true)
        return true
      },
    }),
    [id, hint, error],
  )
  const editor = useEditor({
    extensions: ERWEITERUNGEN,
    content: value,
    // The content security policy allows no style elements; rich-text.css has what the editor needs.
    injectCSS: false,
    editorProps,
    onBlur,
    onUpdate({ editor: written }) {
      known.current = written.isEmpty ? '' : written.getHTML()
      onChange(known.current)
    },
  })
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    inputRef({ focus: () => editor.commands.focus() })
    return () => inputRef(null)
  }, [editor, inputRef])

  return (
    <div className={classNames('field field--desktop rich-text', className)}>
      <div className="field__head">
        {/* The text itself has its keys; a click on the label is only the nearer way. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <span className="field__label" id={`${id}-label`} onClick={() => editor.commands.focus()}>
          {label}
          {optional ? <span className="field__optional"> (freiwillig)</span> : null}
        </span>
      </div>
      {hint ? (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <div className="rich-text__rahmen">
        <RichTextLeiste editor={editor} textId={id} linkOffen={linkOffen} onLink={() => setLinkOffen(!linkOffen)} />
        {linkOffen ? <RichTextLink editor={editor} onClose={() => setLinkOffen(false)} /> : null}
        <EditorContent editor={editor} />
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}
