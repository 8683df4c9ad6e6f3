import { useRef, type ComponentProps } from 'react'
import { Button } from '#src/ui/button.tsx'

interface DateiWahlProps {
  formate: readonly string[]
  mehrere?: boolean
  variant?: ComponentProps<typeof Button>['variant']
  /** Beside the word on the button, for those who hear it: which field. */
  wofuer: string
  onDateien: (dateien: File[]) => void
  children: string
}

/** A button that opens the system's dialog. What it is asked to show is a help only: every file is checked. */
export function DateiWahl({ formate, mehrere = false, variant = 'secondary', wofuer, onDateien, children }: DateiWahlProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={variant} aria-label={`${children}: ${wofuer}`} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-label={`Datei für ${wofuer}`}
        accept={formate.join(',')}
        multiple={mehrere}
        onChange={({ target }) => {
          const dateien = [...(target.files ?? [])]
          // The same file may be picked again.
          target.value = ''
          if (dateien.length > 0) onDateien(dateien)
        }}
      />
    </>
  )
}
