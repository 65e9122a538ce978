import type { ControlProps } from '../form/formField';
import MomentInput from '../form/MomentInput';

/** A moment to come, to the minute. */
const DeadlineInput = ({ label: _, ...given }: ControlProps) => <MomentInput {...given} toMinute />;
export default DeadlineInput;
