import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { LinkIcon } from '@phosphor-icons/react/dist/csr/Link'
import { ListBulletsIcon } from '@phosphor-icons/react/dist/csr/ListBullets'
import { ListNumbersIcon } from '@phosphor-icons/react/dist/csr/ListNumbers'
import { TextBIcon } from '@phosphor-icons/react/dist/csr/TextB'
import { TextHThreeIcon } from '@phosphor-icons/react/dist/csr/TextHThree'
import { TextHTwoIcon } from '@phosphor-icons/react/dist/csr/TextHTwo'
import { TextItalicIcon } from '@phosphor-icons/react/dist/csr/TextItalic'
import { classNames } from '#src/ui/class-names.ts'

const ICON = { size: 20, 'aria-hidden': true } as const

interface Format {
  name: 'fett' | 'kursiv' | 'ueberschrift' | 'zwischentitel' | 'liste' | 'nummerierung'
  label: string
  kuerzel: string
  icon: ReactNode
  run: (chain: ChainedCommands) => ChainedCommands
}

const FORMATE: readonly Format[] = [
  { name: 'fett', label: 'Fett', kuerzel: 'Strg+B', icon: <TextBIcon {...ICON} />, run: (chain) => chain.toggleBold() },
  { name: 'kursiv', label: 'Kursiv', kuerzel: 'Strg+I', icon: <TextItalicIcon {...ICON} />, run: (chain) => chain.toggleItalic() },
  {
    name: 'ueberschrift',
    label: 'Überschrift',
    kuerzel: 'Strg+Alt+2',
    icon: <TextHTwoIcon {...ICON} />,
    run: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    name: 'zwischentitel',
    label: 'Zwischenüberschrift',
    kuerzel: 'Strg+Alt+3',
    icon: <TextHThreeIcon {...ICON} />,
    run: (chain) => chain.toggleHeading({ level: 3 }),
  },
  {
    name: 'liste',
    label: 'Liste',
    kuerzel: 'Strg+Umschalt+8',
    icon: <ListBulletsIcon {...ICON} />,
    run: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'nummerierung',
    label: 'Nummerierung',
    kuerzel: 'Strg+Umschalt+7',
    icon: <ListNumbersIcon {...ICON} />,
    run: (chain) => chain.toggleOrderedList(),
  },
]

interface LeisteProps {
  editor: Editor
  /** The id of the text, which the bar acts upon. */
  textId: string
  linkOffen: boolean
  onLink: () => void
}

/** One stop of the Tab key; the arrows move along the bar. */
export function RichTextLeiste({ editor, textId, linkOffen, onLink }: LeisteProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const aktiv = useEditorState({
    editor,
    selector: () => ({
      fett: editor.isActive('bold'),
      kursiv: editor.isActive('italic'),
      link: editor.isActive('link'),
      ueberschrift: editor.isActive('heading', { level: 2 }),
      zwischentitel: editor.isActive('heading', { level: 3 }),
      liste: editor.isActive('bulletList'),
      nummerierung: editor.isActive('orderedList'),
    }),
  })
  function moveAlong(event: KeyboardEvent) {
    const last = FORMATE.length
    const next = { ArrowRight: current === last ? 0 : current + 1, ArrowLeft: current === 0 ? last : current - 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div ref={bar} className="rich-text__leiste" role="toolbar" aria-label="Formatierung" aria-controls={textId}>
      {FORMATE.map(({ name, label, kuerzel, icon, run }, index) => (
        <Taste
          key={name}
          label={label}
          icon={icon}
          titel={`${label} (${kuerzel})`}
          istAktiv={aktiv[name]}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onKeyDown={moveAlong}
          onClick={() => run(editor.chain().focus()).run()}
        />
      ))}
      <Taste
        label="Link"
        titel="Link (Strg+K)"
        icon={<LinkIcon {...ICON} />}
        istAktiv={aktiv.link || linkOffen}
        tabIndex={current === FORMATE.length ? 0 : -1}
        onFocus={() => setCurrent(FORMATE.length)}
        onKeyDown={moveAlong}
        onClick={onLink}
      />
    </div>
  )
}

interface TasteProps {
  label: string
  titel: string
  icon: ReactNode
  istAktiv: boolean
  tabIndex: number
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onClick: () => void
}

function Taste({ label, titel, icon, istAktiv, ...rest }: TasteProps) {
  return (
    <button
      type="button"
      className={classNames('rich-text__taste', istAktiv && 'rich-text__taste--aktiv')}
      aria-label={label}
      title={titel}
      aria-pressed={istAktiv}
      // The selection stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      {...rest}
    >
      {icon}
    </button>
  )
}
