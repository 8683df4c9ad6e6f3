import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'

interface AblageFlaecheProps {
  id?: string
  className: string
  aktiv: boolean
  onDateien: (dateien: File[]) => void
  children: ReactNode
}

/** Takes files that are dropped on it; the innermost one under the pointer gets them. Choosing by a button does the same. */
export function AblageFlaeche({ id, className, aktiv, onDateien, children }: AblageFlaecheProps) {
  const [ueber, setUeber] = useState(false)
  const tiefe = useRef(0)
  const hat = (event: DragEvent) => aktiv && event.dataTransfer.types.includes('Files')

  function enter(event: DragEvent, schritt: 1 | -1) {
    if (!hat(event)) return
    tiefe.current += schritt
    setUeber(tiefe.current > 0)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      id={id}
      className={classNames(className, ueber && `${className}--ueber`)}
      onDragEnter={(event) => enter(event, 1)}
      onDragLeave={(event) => enter(event, -1)}
      onDragOver={(event) => {
        if (!hat(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
      }}
      onDrop={(event) => {
        tiefe.current = 0
        setUeber(false)
        if (!hat(event) || event.isDefaultPrevented()) return
        event.preventDefault()
        onDateien([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}
