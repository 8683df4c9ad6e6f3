/** Where somebody has just asked for this field or button, it is used next. */
export function focusEinmal(element: HTMLElement | null): void {
  element?.focus()
}
