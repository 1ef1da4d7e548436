import { useState } from "react";
import { Label, Slider, SliderOutput, SliderThumb, SliderTrack } from "react-aria-components";

/** A number on a scale; it is kept when the thumb is let go. */
export function NumberSetting(props: {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly words: (value: number) => string;
  readonly onChange: (value: number) => void;
}) {
  const [moving, setMoving] = useState<number | null>(null);
  return (
    <Slider
      className="slider"
      value={moving ?? props.value}
      minValue={props.min}
      maxValue={props.max}
      step={props.step}
      onChange={setMoving}
      onChangeEnd={(value) => {
        setMoving(null);
        if (value !== props.value) props.onChange(value);
      }}
    >
      <Label>{props.label}</Label>
      <SliderOutput className="slider-output">{props.words(moving ?? props.value)}</SliderOutput>
      <SliderTrack className="slider-track">
        <SliderThumb className="slider-thumb" />
      </SliderTrack>
    </Slider>
  );
}
