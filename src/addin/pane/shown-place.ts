// The place that the panel has just shown in Word. Word reports its selection as it reports a person's, and often late: without
// this, a finding that somebody has left meanwhile would open again. Pure.
interface Place {
  readonly start: number;
  readonly end: number;
}

export interface ShownPlace {
  /** To be called before Word selects it. */
  readonly show: (place: Place) => void;
  /** Whether a selection is that of the place last shown, however often Word reports it, until something else is selected. */
  readonly isSelected: (selected: Place | null) => boolean;
}

export function createShownPlace(): ShownPlace {
  /** Not selected yet. */
  let shown: Place | null = null;
  let own: Place | null = null;
  return {
    show: (place) => {
      shown = place;
    },
    isSelected: (selected) => {
      if (selected === null) own = null;
      else if (shown !== null && selected.start <= shown.start && shown.end <= selected.end) own = selected;
      else if (own?.start !== selected.start || own.end !== selected.end) own = null;
      shown = null;
      return own !== null;
    },
  };
}
